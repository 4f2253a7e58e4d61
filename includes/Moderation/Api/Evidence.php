<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

/**
 * A reported thing as a whole, for who decides on it.
 *
 * @phpstan-type EvidencePicture array{url: string, thumb: string, alt: string}
 */
final class Evidence {

	/**
	 * @param string                $text     Plain text, whole.
	 * @param list<EvidencePicture> $pictures Its pictures; their addresses ask for the right.
	 */
	public function __construct( public readonly string $text, public readonly array $pictures = array() ) {}

	/**
	 * @param string                                                  $title  HTML; may be empty.
	 * @param list<object{url: string, thumb: string, alt: string}> $images As the library gives them.
	 */
	public static function of( string $title, string $html, array $images ): self {
		return new self(
			trim( self::plain( $title ) . "\n\n" . self::plain( $html ) ),
			array_map(
				static fn( object $image ): array => array(
					'url' => $image->url,
					'thumb' => $image->thumb,
					'alt' => $image->alt,
				),
				$images
			)
		);
	}

	/** HTML as words. */
	public static function plain( string $html ): string {
		return html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
