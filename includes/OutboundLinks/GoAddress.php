<?php

declare(strict_types=1);

namespace Zeromo\Community\OutboundLinks;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\QueryVars;

/**
 * Address of outbound links: /go/?to=…, or a query variable where the site has no permalinks or the path is taken.
 */
#[QueryVars( self::VARIABLE )]
final class GoAddress {

	public const VARIABLE = 'zeromo_go';

	public function __construct( private readonly Settings $settings ) {}

	/** The address of a signed target. */
	public function of( string $signed ): string {
		$base = $this->base();
		return '' === $base
			? add_query_arg( array( self::VARIABLE => '1', 'to' => $signed ), home_url( '/' ) )
			: add_query_arg( 'to', $signed, home_url( user_trailingslashit( $base ) ) );
	}

	/**
	 * Adds the rewrite rule before all others.
	 *
	 * @param array<string, string> $rules Core's.
	 * @return array<string, string>
	 */
	#[Filter( 'rewrite_rules_array' )]
	public function rules( array $rules ): array {
		$base  = $this->settings->text( 'redirect_base' );
		$taken = '' !== $base && null !== get_page_by_path( $base );
		if ( $taken !== (bool) $this->settings->internal( '_go_taken' ) ) {
			$this->settings->set_internal( '_go_taken', $taken );
		}
		return '' === $base || $taken
			? $rules
			: array( '^' . preg_quote( $base, '~' ) . '/?$' => 'index.php?' . self::VARIABLE . '=1' ) + $rules;
	}

	/** The path, empty where there is none. */
	private function base(): string {
		$structure = get_option( 'permalink_structure' );
		$structure = is_string( $structure ) ? $structure : '';
		$base      = '' === $structure || $this->settings->internal( '_go_taken' )
			? ''
			: $this->settings->text( 'redirect_base' );
		return '' === $base ? '' : ( str_starts_with( $structure, '/index.php/' ) ? "index.php/$base" : $base );
	}
}
