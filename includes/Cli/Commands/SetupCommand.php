<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Commands;

use WP_CLI;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Onboarding\Api\CircleMakers;
use Zeromo\Community\Onboarding\Api\SiteSetup;

/**
 * 开站设置，和“社区 › 开站设置”一样。
 */
final class SetupCommand {

	public function __construct( private readonly Container $container ) {}

	/**
	 * 按给出的选项设置网站；没有给出的步骤不动，重复执行不会重复创建。
	 *
	 * ## OPTIONS
	 *
	 * [--set=<set>]
	 * : 社区的类型：knowledge、forum、resource、alumni，或插件提供的类型。
	 *
	 * [--no-posts]
	 * : 不发布示例动态。
	 *
	 * [--title=<title>]
	 * : 网站名称。
	 *
	 * [--tagline=<tagline>]
	 * : 一句话介绍。
	 *
	 * [--look=<look>]
	 * : 配色：zeromo-day、zeromo-night，空为主题原样。
	 *
	 * [--sign-up=<sign-up>]
	 * : 注册。
	 * ---
	 * options:
	 *   - open
	 *   - closed
	 * ---
	 *
	 * [--makers=<makers>]
	 * : 谁可以建圈子。
	 * ---
	 * options:
	 *   - staff
	 *   - authors
	 *   - members
	 * ---
	 *
	 * [--icp=<number>]
	 * : ICP 备案号。
	 *
	 * [--police=<number>]
	 * : 公安备案号。
	 *
	 * [--[no-]home]
	 * : 社区是否作为首页。
	 *
	 * [--[no-]menu]
	 * : 社区的页面是否放进主题的菜单。
	 *
	 * [--close]
	 * : 结束开站设置。
	 *
	 * ## EXAMPLES
	 *
	 *     wp zeromo setup --set=forum --title=雨后 --sign-up=open --home --menu
	 *
	 * @param list<string>               $args  None.
	 * @param array<string, string|bool> $given Options.
	 */
	public function __invoke( array $args, array $given ): void {
		$setup = $this->container->get( SiteSetup::class );
		$owner = self::owner();
		$done  = array();
		try {
			$done = array_filter(
				array(
					'set'    => self::set( $setup, $owner, $given ),
					'site'   => self::site( $setup, $owner, $given ),
					'people' => self::people( $setup, $owner, $given ),
					'filing' => self::filing( $setup, $owner, $given ),
					'place'  => self::place( $setup, $owner, $given ),
					'close'  => self::close( $setup, $owner, $given ),
				)
			);
		} catch ( Failure $e ) {
			WP_CLI::error( $e->getMessage() );
		}
		array() === $done
			? WP_CLI::warning( '没有给出任何选项，什么也没有做。' )
			: WP_CLI::success( '已设置：' . implode( '、', array_keys( $done ) ) );
	}

	/** @param array<string, string|bool> $given Options. */
	private static function set( SiteSetup $setup, int $owner, array $given ): bool {
		$set = self::text( $given, 'set' );
		if ( '' !== $set ) {
			$setup->kind( $owner, $set, (bool) ( $given['posts'] ?? true ) );
		}
		return '' !== $set;
	}

	/** @param array<string, string|bool> $given Options. */
	private static function site( SiteSetup $setup, int $owner, array $given ): bool {
		if ( ! self::has( $given, 'title', 'tagline', 'look' ) ) {
			return false;
		}
		$setup->site(
			$owner,
			self::text( $given, 'title', get_bloginfo( 'name', 'raw' ) ),
			self::text( $given, 'tagline', get_bloginfo( 'description', 'raw' ) ),
			self::text( $given, 'look', $setup->look() )
		);
		return true;
	}

	/** @param array<string, string|bool> $given Options. */
	private static function people( SiteSetup $setup, int $owner, array $given ): bool {
		if ( ! self::has( $given, 'sign-up', 'makers' ) ) {
			return false;
		}
		$makers = self::text( $given, 'makers' );
		$setup->people(
			$owner,
			isset( $given['sign-up'] ) ? 'open' === $given['sign-up'] : null,
			'' === $makers ? null : CircleMakers::tryFrom( $makers ) ?? throw Failure::invalid( 'makers' )
		);
		return true;
	}

	/** @param array<string, string|bool> $given Options. */
	private static function filing( SiteSetup $setup, int $owner, array $given ): bool {
		if ( ! self::has( $given, 'icp', 'police' ) ) {
			return false;
		}
		$setup->filing(
			$owner,
			isset( $given['icp'] ) ? self::text( $given, 'icp' ) : null,
			isset( $given['police'] ) ? self::text( $given, 'police' ) : null
		);
		return true;
	}

	/** @param array<string, string|bool> $given Options. */
	private static function place( SiteSetup $setup, int $owner, array $given ): bool {
		if ( ! self::has( $given, 'home', 'menu' ) ) {
			return false;
		}
		$setup->place(
			$owner,
			isset( $given['home'] ) ? (bool) $given['home'] : null,
			isset( $given['menu'] ) ? (bool) $given['menu'] : null
		);
		return true;
	}

	/** @param array<string, string|bool> $given Options. */
	private static function close( SiteSetup $setup, int $owner, array $given ): bool {
		$close = isset( $given['close'] );
		if ( $close ) {
			$setup->close( $owner, true );
		}
		return $close;
	}

	/** @param array<string, string|bool> $given Options. */
	private static function has( array $given, string ...$names ): bool {
		return array() !== array_intersect_key( $given, array_flip( $names ) );
	}

	/** @param array<string, string|bool> $given Options. */
	private static function text( array $given, string $name, string $else = '' ): string {
		$value = $given[ $name ] ?? $else;
		return is_string( $value ) ? $value : '';
	}

	/** Who WP-CLI was told to be, else the first administrator. */
	private static function owner(): int {
		$first = get_users( array( 'role' => 'administrator', 'number' => 1, 'orderby' => 'ID', 'fields' => 'ID' ) );
		$user  = get_current_user_id();
		return $user > 0 ? $user : (int) ( $first[0] ?? 0 );
	}
}
