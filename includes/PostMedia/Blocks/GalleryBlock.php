<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\Blocks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Media\Api\Library;

/** zeromo/gallery: pictures of an article in five columns, with our viewer. */
#[Named( 'zeromo/gallery' )]
final class GalleryBlock implements ServerBlock {

	/** More are left out. */
	private const MOST = 200;

	public function __construct( private readonly Library $library ) {}

	public function render( array $attributes, string $content ): string {
		$alts = array();
		foreach ( is_array( $attributes['images'] ?? null ) ? array_slice(
			$attributes['images'],
			0,
			self::MOST
		) : array() as $image ) {
			$id = is_array( $image ) && is_numeric( $image['id'] ?? null ) ? (int) $image['id'] : 0;
			if ( $id > 0 ) {
				$alts[ $id ] = is_string( $image['alt'] ?? null ) ? $image['alt'] : '';
			}
		}
		$images = array() === $alts
			? array()
			: $this->library->images(
				$this->library->snapshot( $this->library->placeable( array_keys( $alts ) ) ),
				(int) get_the_ID()
			);
		if ( array() === $images ) {
			return '';
		}
		Assets::require_style( 'detail' );
		// Words typed for this place stand before those of the library.
		$images = array_map(
			static fn( array $image ): array => array(
				'alt' => '' !== $alts[ $image['id'] ] ? $alts[ $image['id'] ] : $image['alt'],
			) + $image,
			$images
		);
		return '<div class="zmo zmo-inpost">' . Partial::render( 'posts/gallery-block', array( 'images' => $images ) )
			. '</div>';
	}
}
