<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements;

use Zeromo\Community\Html\HtmlTokens;
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
		return trim( HtmlTokens::words( do_blocks( $page->post_content ) ) );
	}

	/** Where it is read. */
	public function url( Kind $kind ): string {
		$page = $this->page( $kind );
		return null === $page ? '' : (string) get_permalink( $page );
	}
}
