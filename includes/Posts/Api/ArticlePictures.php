<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/**
 * The pictures an article's text names by their number: core's class of an image, attributes of blocks. Core's
 * shortcode of galleries shows no member's upload. Numbers of other things among them do no harm: whoever uses them
 * looks what they are.
 */
final class ArticlePictures {

	/** Attributes of core's blocks and of ours that hold numbers of attachments, alone or as a list. */
	private const ATTRIBUTES = array( 'id', 'ids', 'mediaId', 'coverId', 'images' );

	/** More are not looked at. */
	private const MOST = 500;

	/** @return list<int> */
	public static function of( string $content ): array {
		$found = array();
		if ( str_contains( $content, 'wp-image-' ) ) {
			$tags = new \WP_HTML_Tag_Processor( $content );
			while ( $tags->next_tag() ) {
				$class = $tags->get_attribute( 'class' );
				foreach ( is_string( $class ) ? explode( ' ', $class ) : array() as $name ) {
					$found[] = str_starts_with( $name, 'wp-image-' ) ? self::number( substr( $name, 9 ) ) : 0;
				}
			}
		}
		if ( has_blocks( $content ) ) {
			array_push( $found, ...self::in_blocks( parse_blocks( $content ) ) );
		}
		return array_slice( array_values( array_unique( array_filter( $found ) ) ), 0, self::MOST );
	}

	/**
	 * @param array<mixed> $blocks As core reads them.
	 * @return list<int>
	 */
	private static function in_blocks( array $blocks ): array {
		$found = array();
		foreach ( $blocks as $block ) {
			if ( ! is_array( $block ) ) {
				continue;
			}
			$given = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
			foreach ( array_intersect_key( $given, array_flip( self::ATTRIBUTES ) ) as $value ) {
				foreach ( is_array( $value ) ? $value : array( $value ) as $one ) {
					$found[] = self::number( is_array( $one ) ? $one['id'] ?? 0 : $one );
				}
			}
			array_push(
				$found,
				...self::in_blocks( is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : array() )
			);
		}
		return $found;
	}

	private static function number( mixed $value ): int {
		$value = is_string( $value ) ? trim( $value ) : $value;
		return is_int( $value ) || ( is_string( $value ) && ctype_digit( $value ) ) ? max( 0, (int) $value ) : 0;
	}
}
