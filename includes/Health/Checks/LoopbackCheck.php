<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Checks;

use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;
use Zeromo\Community\Setup\OwnSite;

/**
 * Whether our addresses answer from outside: REST, by which pages and callbacks of other servers come, and `/?zmo_…`,
 * by which files are given. A cache, a firewall or a rule of the web server may stand before either.
 */
#[Place( 8 )]
final class LoopbackCheck implements Checkup {

	public function name(): string {
		return 'loopback';
	}

	public function group(): CheckGroup {
		return CheckGroup::Access;
	}

	public function label(): string {
		return __( '接口与回调地址', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return true;
	}

	public function check(): Finding {
		$mend  = __( '检查防火墙、缓存和网页服务器的规则：这个地址要能从外面访问，不缓存', 'zeromo-community' );
		$rest  = rest_url( 'zeromo/v1/search/hot' );
		$wrong = self::complaint( OwnSite::ask( $rest ), 200, '"words"' );
		if ( '' !== $wrong ) {
			/* translators: 1: an address, 2: what was wrong */
			$text = sprintf( __( '接口 %1$s 没有正常回答：%2$s', 'zeromo-community' ), $rest, $wrong );
			return Finding::broken( $text, $mend );
		}
		// A file nobody has: we say so ourselves, a cache or another rule would say something else.
		$file  = home_url( '/?zmo_file=0-0&' . time() );
		$wrong = self::complaint( OwnSite::ask( $file ), 404, '' );
		if ( '' !== $wrong ) {
			/* translators: 1: an address, 2: what was wrong */
			$text = sprintf( __( '地址 %1$s 没有正常回答：%2$s', 'zeromo-community' ), $file, $wrong );
			return Finding::broken( $text, $mend );
		}
		return Finding::good( __( '接口和 /?zmo… 的地址都有回答', 'zeromo-community' ) );
	}

	/**
	 * What is wrong with an answer; empty where nothing is.
	 *
	 * @param array{response: array{code: int, message: string}, body: string, ...}|\WP_Error $answer Of the server.
	 * @param string $holds What its body has in it.
	 */
	private static function complaint( array|\WP_Error $answer, int $status, string $holds ): string {
		if ( $answer instanceof \WP_Error ) {
			return $answer->get_error_message();
		}
		$code = $answer['response']['code'];
		if ( $status !== $code ) {
			/* translators: %d: HTTP status */
			return sprintf( __( '状态 %d', 'zeromo-community' ), $code );
		}
		return '' === $holds || str_contains( $answer['body'], $holds )
			? ''
			: __( '回答的不是本站', 'zeromo-community' );
	}
}
