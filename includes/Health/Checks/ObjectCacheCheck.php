<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Checks;

use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;

/** Whether a persistent object cache, where there is one, gives back what was put into it. */
#[Place( 13 )]
final class ObjectCacheCheck implements Checkup {

	public function name(): string {
		return 'object_cache';
	}

	public function group(): CheckGroup {
		return CheckGroup::Server;
	}

	public function label(): string {
		return __( '对象缓存', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		if ( true !== wp_using_ext_object_cache() ) {
			return Finding::good( __( '没有使用；同时在线的人多了，可以装 Redis 的对象缓存', 'zeromo-community' ) );
		}
		$word = bin2hex( random_bytes( 8 ) );
		// Under a key of its own: machines that share the cache look at the same moment.
		wp_cache_set( $word, $word, 'zeromo_health', MINUTE_IN_SECONDS );
		// Past the copy that this request has.
		$back = wp_cache_get( $word, 'zeromo_health', true );
		wp_cache_delete( $word, 'zeromo_health' );
		return $word === $back
			? Finding::good( __( '正常', 'zeromo-community' ) )
			: Finding::broken(
				__( '对象缓存没有还回存进去的内容：页面会慢，数字会旧', 'zeromo-community' ),
				__( '检查 Redis 或 Memcached 是否在运行，或删除 wp-content/object-cache.php', 'zeromo-community' )
			);
	}
}
