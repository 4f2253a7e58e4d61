<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Commands;

use WP_CLI;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\SecondFactor\Api\TwoFactors;

/**
 * 两步验证。
 */
final class TwoFactorCommand {

	public function __construct( private readonly Container $container ) {}

	/**
	 * 关闭一个成员的两步验证，例如丢了验证器和恢复码的站长；成员会收到邮件和消息。
	 *
	 * ## OPTIONS
	 *
	 * <user>
	 * : 编号、登录名或邮箱。
	 *
	 * [--reason=<reason>]
	 * : 怎么确认是本人的，记在操作记录里。
	 *
	 * @param list<string>                $users   One.
	 * @param array<string, string|true> $options Options.
	 */
	public function off( array $users, array $options = array() ): void {
		$typed = $users[0] ?? '';
		$user  = get_user_by( 'login', $typed );
		$user  = false === $user && ctype_digit( $typed ) ? get_user_by( 'id', (int) $typed ) : $user;
		$user  = false === $user ? get_user_by( 'email', $typed ) : $user;
		if ( false === $user ) {
			WP_CLI::error( "没有成员 {$typed}。" );
			return;
		}
		try {
			$this->container->get( TwoFactors::class )->take_off( 0, $user->ID, (string) ( $options['reason'] ?? '' ) );
		} catch ( Failure $failure ) {
			WP_CLI::error( $failure->getMessage() );
		}
		WP_CLI::success( "{$user->user_login} 的两步验证已关闭。" );
	}
}
