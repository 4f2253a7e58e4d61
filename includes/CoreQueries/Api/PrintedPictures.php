<?php

declare(strict_types=1);

namespace Zeromo\Community\CoreQueries\Api;

use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Media\Api\GuardedPictures;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Posts\Api\ArticlePictures;

/**
 * An article's text keeps the addresses its pictures have when it is public. As long as one has none, the address that
 * asks for the right to the article is printed in its place.
 */
final class PrintedPictures {

	/** What ends an address in a text: of an attribute, of a block's attribute, of a style. */
	private const ENDS = array( '"', '\'', ')', ' ' );

	public function __construct( private readonly GuardedPictures $guarded, private readonly Library $library ) {}

	#[Filter( 'content_save_pre' )]
	public function on_content_save_pre( mixed $text ): mixed {
		return is_string( $text ) && str_contains( $text, '/?zmo_file=0-' )
			? wp_slash( $this->stored( wp_unslash( $text ) ) )
			: $text;
	}

	// Behind all that makes addresses of the text.
	#[Filter( 'the_content', 48 )]
	public function on_the_content( mixed $html ): mixed {
		$post = get_post();
		// What everybody reads has the addresses its text keeps.
		return is_string( $html )
			&& $post instanceof \WP_Post
			&& 'post' === $post->post_type
			&& ( 'publish' !== $post->post_status || $post->post_parent > 0 || '' !== $post->post_password )
			? $this->shown( $html, $post->post_content, $post->ID )
			: $html;
	}

	/**
	 * A text as it is stored: core's editor takes the address that asks for the right from the library.
	 *
	 * @param string $content As it was sent.
	 */
	public function stored( string $content ): string {
		$to   = array();
		$open = home_url( '/?zmo_file=0-' );
		foreach ( $this->library->lasting( ArticlePictures::of( $content ), 'full' ) as $id => $url ) {
			foreach ( self::ENDS as $end ) {
				$to[ "$open$id$end" ] = $url . $end;
				foreach ( array( '&', '&amp;', '&#038;', '\u0026' ) as $and ) {
					$to[ "$open$id{$and}zmo_size=thumb$end" ] = $url . $end;
				}
			}
		}
		return array() === $to ? $content : strtr( $content, $to );
	}

	/**
	 * The text as it is shown.
	 *
	 * @param string $html    Printed from it.
	 * @param string $content As it is stored.
	 * @param int    $post    Article; 0 where it is not stored.
	 */
	public function shown( string $html, string $content, int $post ): string {
		$ids = ArticlePictures::of( $content );
		$to  = array() === $ids ? array() : $this->guarded->addresses( $ids, $post );
		if ( array() === $to ) {
			return $html;
		}
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			foreach ( $tags->get_attribute_names_with_prefix( '' ) ?? array() as $name ) {
				$value = $tags->get_attribute( $name );
				$new   = is_string( $value ) ? strtr( $value, $to ) : $value;
				if ( is_string( $new ) && $new !== $value ) {
					$tags->set_attribute( $name, $new );
				}
			}
		}
		return $tags->get_updated_html();
	}
}
