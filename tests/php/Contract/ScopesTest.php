<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\AppPasswords\Scope;
use Zeromo\Community\AppPasswords\ScopedPasswords;
use Zeromo\Community\AppPasswords\ScopeGuard;
use Zeromo\Community\AppPasswords\ScopeMap;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Plugin;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/**
 * Every route, ours and core's, called with each scope alone: what is let through is held to the declarations in
 * contracts/guards.json, so that no route is opened by a scope by accident.
 */
final class ScopesTest extends IntegrationTestCase {

	/** Limits of routes that move or show money. */
	private const MONEY = array(
		'buy_post',
		'buy_product',
		'buy_series',
		'buy_vip',
		'coupon',
		'earnings',
		'generation',
		'gift',
		'invoice',
		'orders',
		'pay',
		'recharge',
		'redeem',
		'refund',
		'tip',
		'trade',
		'transfer',
	);

	/** Money by its path. */
	private const ACCOUNTS = '~^/(wallet|orders|payment|purchases|earnings|coupons|gifts|guest)(/|$)~';

	/** What could widen the password, or is the owner's alone. */
	private const CLOSED = '~^/(auth|guest|payment/notify|admin/(archives|checklist|export|gateways|import|rights|'
		. 'rooms|safe-mode|settings|setup|tools|two-factor|webhooks|webhook-deliveries))(/|$)|^/account/(?!me$|level$|'
		. 'check-in$|addresses|invoices|buy-vip-member$)~';

	/** Limits of what sets up the site; badges, plans and pictures are kept by staff. */
	private const SITE = array( 'settings', 'health', 'setup' );
	private const KEPT = '~^/admin/(badges|generations|plans)(/|$)~';

	protected function tearDown(): void {
		Plugin::container()->get( ScopeGuard::class )->release();
		parent::tearDown();
	}

	/** @return iterable<string, array{Scope}> */
	public static function scopes(): iterable {
		foreach ( Scope::cases() as $scope ) {
			yield $scope->value => array( $scope );
		}
	}

	public function test_somebody_has_decided_about_each_route_of_ours(): void {
		$map = new ScopeMap();
		self::assertSame(
			array(),
			array_values(
				array_filter(
					array_keys( self::guards() ),
					static fn( string $route ): bool => ! $map->knows( 'zeromo/v1' . explode( ' ', $route )[1] )
				)
			),
			'Routes without a row in includes/AppPasswords/ScopeMap.php.'
		);
	}

	#[DataProvider( 'scopes' )]
	public function test_a_scope_opens_of_ours_what_their_declaration_allows( Scope $scope ): void {
		$this->hold( $scope );
		$wrong  = array();
		$opened = 0;
		foreach ( self::guards() as $route => $guard ) {
			[ $methods, $path ] = explode( ' ', $route );
			$money = in_array( $guard['limit'], self::MONEY, true ) || 1 === preg_match( self::ACCOUNTS, $path );
			$staff = str_starts_with( $path, '/admin/' )
				|| ! preg_match( '~anyone|member|author~', $guard['may'] );
			foreach ( explode( '|', $methods ) as $method ) {
				$open    = $this->lets_through( $method, '/' . Controller::NAMESPACE . self::filled( $path ) );
				$opened += (int) $open;
				$reads   = 'GET' === $method;
				if (
					$open && (
						1 === preg_match( self::CLOSED, $path )
						|| ( $money && Scope::Trade !== $scope && ! ( $reads && 'generation' === $guard['limit'] ) )
						|| ( $staff && Scope::Manage !== $scope )
						|| ( Scope::Read === $scope && ! $reads )
						|| ( ! $reads && in_array( $guard['limit'], self::SITE, true )
							&& ! preg_match( self::KEPT, $path ) )
						|| ( Scope::Message === $scope && ! preg_match( '~^/(chat|message)(/|$)~', $path ) )
					)
				) {
					$wrong[] = "$method $path";
				}
			}
		}
		self::assertSame( array(), $wrong );
		self::assertGreaterThan( 5, $opened );
	}

	#[DataProvider( 'scopes' )]
	public function test_a_scope_opens_of_core_what_is_listed( Scope $scope ): void {
		$this->hold( $scope );
		$opened = array();
		$server = rest_get_server();
		Plugin::container()->get( Router::class )->register_all();
		foreach ( $server->get_routes() as $pattern => $handlers ) {
			$path = self::filled( self::readable( (string) $pattern ) );
			if ( str_starts_with( $path, '/' . Controller::NAMESPACE ) ) {
				continue;
			}
			foreach ( $handlers as $handler ) {
				foreach ( array_keys( array_filter( $handler['methods'] ) ) as $method ) {
					if ( $this->lets_through( (string) $method, $path ) ) {
						$part = implode( '/', array_slice( explode( '/', trim( $path, '/' ) ), 0, 3 ) );

						$opened[ 'GET' === $method ? 'reads' : 'writes' ][ $part ] = true;
					}
				}
			}
		}
		$index  = array( '', 'oembed/1.0', 'wp-abilities/v1', 'wp/v2' );
		$read   = array(
			'oembed/1.0/embed',
			'wp-abilities/v1/abilities',
			'wp-abilities/v1/categories',
			...array_map(
				static fn( string $part ): string => "wp/v2/$part",
				explode(
					' ',
					'categories comments media pages posts search statuses tags taxonomies types users'
						. ' zeromo_activity zeromo_circle zeromo_circle_cat zeromo_product zeromo_topic'
				)
			),
		);
		$writes = array(
			Scope::Publish->value => array( 'comments', 'media', 'posts', 'zeromo_activity' ),
			Scope::Manage->value  => array(
				'categories',
				'pages',
				'tags',
				'zeromo_circle',
				'zeromo_circle_cat',
				'zeromo_product',
				'zeromo_topic',
			),
		);
		$writes = array(
			'batch/v1',
			...array_map( static fn( string $part ): string => "wp/v2/$part", $writes[ $scope->value ] ?? array() ),
		);
		self::assertSame(
			array( Scope::Read === $scope ? self::sorted( array( ...$index, ...$read ) ) : $index, $writes ),
			array(
				self::sorted( array_keys( $opened['reads'] ?? array() ) ),
				self::sorted( array_keys( $opened['writes'] ?? array() ) ),
			)
		);
	}

	/** @return array<string, array{may: string, limit: string|null}> */
	private static function guards(): array {
		$json = (string) file_get_contents( dirname( __DIR__, 3 ) . '/contracts/guards.json' );
		$all  = json_decode( $json, true );
		self::assertIsArray( $all );
		return $all;
	}

	private function hold( Scope $scope ): void {
		$member = $this->create_member( 'administrator' );
		ScopedPasswords::limit_next( array( $scope->value ) );
		$made = \WP_Application_Passwords::create_new_application_password( $member, array( 'name' => '程序' ) );
		self::assertIsArray( $made );
		$item = \WP_Application_Passwords::get_user_application_password( $member, $made[1]['uuid'] );
		Plugin::container()->get( ScopeGuard::class )->hold( new \WP_User( $member ), $item );
	}

	/** Asks as core's server asks before each route, also inside of a batch. */
	private function lets_through( string $method, string $path ): bool {
		$answer = apply_filters(
			'rest_request_before_callbacks',
			null,
			array(),
			new \WP_REST_Request( $method, $path )
		);
		return ! is_wp_error( $answer );
	}

	private static function filled( string $path ): string {
		return (string) preg_replace( '/\{\w+\}/', '7', $path );
	}

	/** `(?P<id>[\d]+)` as `{id}`; groups may hold groups. */
	private static function readable( string $pattern ): string {
		return (string) preg_replace( '/\(\?P<(\w+)>(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/', '{$1}', $pattern );
	}

	/**
	 * @param list<int|string> $names Names.
	 * @return list<string>
	 */
	private static function sorted( array $names ): array {
		$names = array_map( 'strval', $names );
		sort( $names );
		return $names;
	}
}
