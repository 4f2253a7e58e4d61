<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * What a new member agrees to: the owner's terms (a setting) and WordPress's privacy policy, each only where it can be
 * read. With neither, no tick is asked.
 */
final class Agreements {

	/** Id of the privacy policy while everybody can read it, else 0: looking it up would cost every page a query. */
	private const PAGE = '_privacy_page';

	public function __construct( private readonly Settings $settings ) {}

	/** @return array{terms: string, privacy: string} Addresses, empty for what the site does not have. */
	public function links(): array {
		return array( 'terms' => $this->terms(), 'privacy' => get_privacy_policy_url() );
	}

	/** @return array{terms: string, privacy: string} As links(), from what is loaded with every page. */
	public function kept_links(): array {
		$kept = $this->settings->internal( self::PAGE );
		$page = is_int( $kept ) ? $kept : 0;
		$url  = $page > 0 ? home_url( '/?page_id=' . $page ) : '';
		/** This filter is documented in wp-includes/link-template.php */
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's own name.
		$url = apply_filters( 'privacy_policy_url', $url, $page );
		return array( 'terms' => $this->terms(), 'privacy' => is_string( $url ) ? $url : '' );
	}

	/** Looks whether the privacy policy can be read, when the owner chooses another page. */
	#[Action( 'add_option_wp_page_for_privacy_policy', 10, 0 )]
	#[Action( 'update_option_wp_page_for_privacy_policy', 10, 0 )]
	#[Action( 'delete_option_wp_page_for_privacy_policy', 10, 0 )]
	public function look(): void {
		$page = $this->page();
		$this->settings->set_internal( self::PAGE, 'publish' === get_post_status( $page ) ? $page : 0 );
	}

	#[Action( 'transition_post_status' )]
	public function on_status( string $to, string $from, \WP_Post $post ): void {
		if ( $to !== $from && $post->ID === $this->page() ) {
			$this->look();
		}
	}

	#[Action( 'after_delete_post' )]
	public function on_delete( int $id ): void {
		if ( $id === $this->page() ) {
			$this->look();
		}
	}

	private function page(): int {
		$id = get_option( 'wp_page_for_privacy_policy' );
		return is_numeric( $id ) ? max( 0, (int) $id ) : 0;
	}

	private function terms(): string {
		return self::address( $this->settings->text( 'terms_url' ) );
	}

	/** An address as an owner typed it; empty for what leads nowhere. */
	public static function address( string $typed ): string {
		$typed = trim( $typed );
		return str_starts_with( $typed, '#' ) ? '' : esc_url_raw( $typed, array( 'http', 'https' ) );
	}
}
