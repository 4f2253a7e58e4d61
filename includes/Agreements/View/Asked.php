<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements\View;

use Zeromo\Community\Agreements\AgreementService;
use Zeromo\Community\Agreements\AgreementTexts;
use Zeromo\Community\Agreements\Kind;
use Zeromo\Community\Agreements\Version;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\CookieJar;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * Asks a member who is signed in to accept a new version: a bar above the page, or a page in its place. A cookie says
 * for an hour that nothing is owed; nothing of this is read until then.
 */
final class Asked {

	private const COOKIE = 'zmo_agreed';

	public function __construct(
		private readonly AgreementService $service,
		private readonly AgreementTexts $texts,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {}

	#[Action( 'template_redirect', 15, if: array( 'cookie' => 'wordpress_logged_in_', 'without' => self::COOKIE ) )]
	public function ask(): void {
		$member = get_current_user_id();
		if ( $member < 1 || is_feed() || is_robots() ) {
			return;
		}
		$owed = $this->service->owed( $member );
		if ( array() === $owed ) {
			$this->remember( $this->clock->now() + HOUR_IN_SECONDS );
			return;
		}
		Assets::require_style( 'auth' );
		// Who runs the site is told and never locked out of it.
		if ( 'block' !== $this->settings->text( 'agreement_ask' ) || current_user_can( 'manage_zeromo_settings' ) ) {
			add_action( 'wp_body_open', fn() => $this->print_bar( $owed ) );
			return;
		}
		if ( ! $this->is_agreement() ) {
			remove_action( 'wp_print_styles', 'print_emoji_styles' );
			nocache_headers();
			header( 'Content-Type: text/html; charset=UTF-8' );
			echo $this->page( $owed ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial.
			exit;
		}
	}

	/** Another member in the same browser is asked for themselves. */
	#[Action( 'wp_login', 10, 0 )]
	public function on_login(): void {
		$this->remember( 0 );
	}

	/**
	 * The page that stands in the place of others.
	 *
	 * @param list<Version> $owed Of the member.
	 */
	public function page( array $owed ): string {
		return Partial::render( 'agreements/page', array( 'items' => $this->items( $owed ) ) );
	}

	/** @param list<Version> $owed Of the member. */
	private function print_bar( array $owed ): void {
		// phpcs:ignore WordPress.Security.EscapeOutput -- a partial.
		echo Partial::render( 'agreements/bar', array( 'items' => $this->items( $owed ) ) );
	}

	/**
	 * @param list<Version> $owed Of the member.
	 * @return list<array{id: int, title: string, note: string, url: string}>
	 */
	private function items( array $owed ): array {
		return array_map(
			fn( Version $one ): array => array(
				'id'    => $one->id,
				'title' => $one->title(),
				'note'  => $one->note,
				'url'   => $this->texts->url( $one->kind ),
			),
			$owed
		);
	}

	/** The agreements themselves can be read. */
	private function is_agreement(): bool {
		$pages = array_map( fn( Kind $kind ): int => $this->texts->page( $kind )->ID ?? 0, Kind::cases() );
		return is_page( array_filter( $pages ) ) && array() !== array_filter( $pages );
	}

	/** Until when it is known that nothing is owed; 0 for no longer. */
	private function remember( int $until ): void {
		if ( $until > 0 || isset( $_COOKIE[ self::COOKIE ] ) ) {
			CookieJar::put( self::COOKIE, $until > 0 ? '1' : '', max( 1, $until ) );
		}
	}
}
