<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements;

use Zeromo\Community\Kernel\Settings;

/** The pages in which the owner writes the agreements. */
final class AgreementTexts {

	public function __construct( private readonly Settings $settings ) {}

	/** The page of this site that an agreement stands on, published; null where there is none. */
	public function page( Kind $kind ): ?\WP_Post {
		$id   = Kind::Privacy === $kind
			? get_option( 'wp_page_for_privacy_policy' )
			: url_to_postid( $this->settings->text( 'terms_url' ) );
		$page = is_numeric( $id ) && (int) $id > 0 ? get_post( (int) $id ) : null;
		return $page instanceof \WP_Post && 'publish' === $page->post_status ? $page : null;
	}

	/** Its words, without mark-up; empty where there are none. */
	public function text( Kind $kind ): string {
		$page = $this->page( $kind );
		if ( null === $page ) {
			return '';
		}
		$ends = array( '</p>', '</li>', '</h1>', '</h2>', '</h3>', '</h4>', '<br>', '<br />' );
		$with = array_map( static fn( string $tag ): string => "$tag\n", $ends );
		$html = str_replace( $ends, $with, $page->post_content );
		return trim( wp_strip_all_tags( do_blocks( $html ) ) );
	}

	/** Where it is read. */
	public function url( Kind $kind ): string {
		$page = $this->page( $kind );
		return null === $page ? '' : (string) get_permalink( $page );
	}
}
