<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks\Own;

use Zeromo\Community\Auth\Api\SessionPart;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Members\Api\MemberDirectory;

/** What header, menu and bar say about the caller and the site; read once a request. */
final class Navigation {

	private ?int $unread = null;

	public function __construct(
		private readonly Container $container,
		private readonly Caller $caller,
		private readonly Pages $pages,
		private readonly MemberDirectory $members
	) {}

	/** Caller's id, 0 for a visitor. */
	public function viewer(): int {
		return $this->caller->id();
	}

	/**
	 * The caller's card, null for a visitor.
	 *
	 * @return array{id: int, name: string, url: string, avatar: string, vip: string|null, following: bool}|null
	 */
	public function me(): ?array {
		$id = $this->caller->id();
		return 0 === $id ? null : $this->members->card( $id, 0 );
	}

	/** Unread notices of the caller. */
	public function unread(): int {
		if ( null === $this->unread ) {
			$this->unread = 0;
			$id           = $this->caller->id();
			foreach ( 0 === $id ? array() : $this->container->all( SessionPart::class ) as $part ) {
				$unread       = $part->fields( $id )['unread'] ?? 0;
				$total        = is_array( $unread ) ? ( $unread['total'] ?? 0 ) : $unread;
				$this->unread = is_numeric( $total ) ? (int) $total : 0;
				if ( $this->unread > 0 ) {
					break;
				}
			}
		}
		return $this->unread;
	}

	/** Address of one of our pages, empty when the site has none. */
	public function url( string $key, string $below = '' ): string {
		return $this->pages->id( $key ) > 0 ? $this->pages->url( $key, $below ) : '';
	}

	/** Key of the page being shown, or empty. */
	public function current(): string {
		return is_page() ? (string) $this->pages->key( (int) get_queried_object_id() ) : '';
	}

	/**
	 * Links of the header: those pages the site has.
	 *
	 * @return list<array{url: string, label: string, current: bool}>
	 */
	public function main_links(): array {
		$links   = array();
		$current = $this->current();
		if ( $this->front() !== $this->pages->id( 'community' ) ) {
			$links[] = array( 'url' => home_url( '/' ), 'label' => __( '首页', 'zeromo-community' ), 'current' => is_front_page() );
		}
		foreach ( array( 'community' => __( '动态', 'zeromo-community' ), 'circles' => __( '圈子', 'zeromo-community' ), 'topics' => __( '话题', 'zeromo-community' ) ) as $key => $label ) {
			$url = $this->url( $key );
			if ( '' !== $url ) {
				$links[] = array( 'url' => $url, 'label' => $label, 'current' => $current === $key );
			}
		}
		return $links;
	}

	/** Page id of the front page, 0 when it is the list of posts. */
	private function front(): int {
		$id = 'page' === get_option( 'show_on_front' ) ? get_option( 'page_on_front' ) : 0;
		return is_numeric( $id ) ? (int) $id : 0;
	}

	/** Where signing in comes back to: the page being shown. */
	public function here(): string {
		$path = isset( $_SERVER['REQUEST_URI'] ) && is_string( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '/';
		return $path;
	}

	/** Address of the sign-in page with the way back. */
	public function login_url( string $tab = '' ): string {
		$url = $this->url( 'login' );
		$url = '' === $url ? wp_login_url() : $url;
		return add_query_arg( array_filter( array( 'redirect_to' => rawurlencode( $this->here() ), 'tab' => $tab ) ), $url );
	}
}
