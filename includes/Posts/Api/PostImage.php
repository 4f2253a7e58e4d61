<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/**
 * A picture of a post, with the colour that stands in its place until it is there.
 *
 * @phpstan-import-type Image from \Zeromo\Community\Media\Api\Library
 */
final class PostImage {

	/**
	 * @param int    $id    Attachment.
	 * @param string $url   Address of the original.
	 * @param string $thumb Address of the small one.
	 * @param int    $w     Pixels, 0 for unknown.
	 * @param int    $h     Likewise.
	 * @param string $alt   Words for who does not see it.
	 * @param string $color `#rrggbb`, empty for none; not part of the wire.
	 * @param int    $ai    The AI label, see AiMark; 0 for none.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $url,
		public readonly string $thumb,
		public readonly int $w,
		public readonly int $h,
		public readonly string $alt,
		public readonly string $color = '',
		public readonly int $ai = 0
	) {}

	/**
	 * From the library.
	 *
	 * @param Image $image Picture.
	 */
	public static function of( array $image ): self {
		return new self(
			$image['id'],
			$image['url'],
			$image['thumb'],
			$image['w'],
			$image['h'],
			$image['alt'],
			$image['color'],
			$image['ai'] ?? 0
		);
	}

	/** @return array{id: int, url: string, thumb: string, w: int, h: int, alt: string, ai?: int} */
	public function fields(): array {
		return array(
			'id'    => $this->id,
			'url'   => $this->url,
			'thumb' => $this->thumb,
			'w'     => $this->w,
			'h'     => $this->h,
			'alt'   => $this->alt,
		) + ( 0 === $this->ai ? array() : array( 'ai' => $this->ai ) );
	}
}
