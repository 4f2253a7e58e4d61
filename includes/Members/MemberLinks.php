<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\QueryVars;

/** Addresses of member pages and the rewrite rules behind them. */
#[QueryVars( 'zeromo_member', 'zeromo_tab' )]
final class MemberLinks {

	/** @var array<string, string> Addresses with %s for the name, by what they are made of. */
	private array $patterns = array();

	public function __construct( private readonly Settings $settings ) {}

	#[Filter( 'author_link' )]
	public function on_author_link( string $link, int $id, string $nicename ): string {
		return $this->url( $nicename );
	}

	/** Address of a member's page; by query variables where the site has no pretty addresses or the base is taken. */
	public function url( string $nicename, string $tab = '' ): string {
		$base = $this->base();
		if ( '' === $base || '' === get_option( 'permalink_structure' ) ) {
			return add_query_arg(
				array_filter( array( 'author_name' => $nicename, 'zeromo_member' => '1', 'zeromo_tab' => $tab ) ),
				home_url( '/' )
			);
		}
		$path = '/' . $this->root() . $base . '/%s' . ( '' === $tab ? '' : '/' . $tab );
		$key  = get_current_blog_id() . $path;

		$this->patterns[ $key ] ??= home_url( user_trailingslashit( $path ) );
		return str_replace( '%s', $nicename, $this->patterns[ $key ] );
	}

	/**
	 * Puts our rules before core's; asked only when core rebuilds them.
	 *
	 * @param array<string, string> $rules Core's.
	 * @return array<string, string>
	 */
	#[Filter( 'rewrite_rules_array' )]
	public function rules( array $rules ): array {
		$base = $this->base();
		if ( '' === $base ) {
			return $rules;
		}
		$start = '^' . $this->root() . preg_quote( $base, '#' );
		return array(
			"$start/([^/]+)/?$"            => 'index.php?author_name=$matches[1]&zeromo_member=1',
			// Pages print the address of the feed: it is no tab.
			"$start/([^/]+)/feed/?$"       => 'index.php?author_name=$matches[1]&feed=feed',
			"$start/([^/]+)/feed/(feed|rdf|rss|rss2|atom)/?$" => 'index.php?author_name=$matches[1]&feed=$matches[2]',
			"$start/([^/]+)/([a-z0-9-]+)/?$" => 'index.php?author_name=$matches[1]&zeromo_member=1'
					. '&zeromo_tab=$matches[2]',
		) + $rules;
	}

	/**
	 * On installation: a path that something else owns is left alone, members then have addresses by query variables.
	 */
	#[Action( 'zeromo_installed', 5 )]
	public function yield_to_owner(): void {
		$base = $this->base();
		if ( '' !== $base && null !== get_page_by_path( $base, OBJECT, array( 'page', 'post', 'attachment' ) ) ) {
			$this->settings->save( array( 'member_base' => '' ) );
		}
	}

	private function base(): string {
		return trim( $this->settings->text( 'member_base' ), '/' );
	}

	/** `index.php/` on servers without rewriting, else empty. */
	private function root(): string {
		$rewrite = $GLOBALS['wp_rewrite'] ?? null;
		return $rewrite instanceof \WP_Rewrite ? $rewrite->root : '';
	}
}
