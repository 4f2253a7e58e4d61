<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed;

use Zeromo\Community\Feed\Blocks\Stream;
use Zeromo\Community\Feed\Http\FreshController;
use Zeromo\Community\Feed\Http\ListController;
use Zeromo\Community\Feed\Http\TermsController;
use Zeromo\Community\Feed\Sql\FeedCounters;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Lists of posts: streams, sources, rankings, what is new. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		foreach ( FeedCounters::all() as $make ) {
			$c->contribute( CounterSource::class, $make );
		}
	}

	public function controllers(): array {
		return array(
			'content/list'  => array( ListController::class ),
			'content/fresh' => array( FreshController::class ),
			'terms'         => array( TermsController::class ),
		);
	}

	public function limits(): array {
		return array(
			'view' => array( 'user' => array( 240, 60 ), 'address' => array( 600, 60 ) ),
		);
	}

	public function steps(): array {
		return array( 'content_wrote' => static fn( Container $c ): bool => FeedCounters::newest( $c )->repair() >= 0 );
	}

	public function heading(): string {
		return __( '动态列表', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'content_page_size'  => Setting::number( 1, 50, 10, __( '页面里一次显示几条动态', 'zeromo-community' ) ),
			'content_stream'     => array(
				'type'    => 'string',
				'enum'    => array( 'auto', ...Stream::TABS ),
				'names'   => array(
					'auto'        => __( '访客先看推荐，成员先看最新', 'zeromo-community' ),
					'recommended' => __( '推荐', 'zeromo-community' ),
					'following'   => __( '关注', 'zeromo-community' ),
					'latest'      => __( '最新', 'zeromo-community' ),
					'hot'         => __( '热门', 'zeromo-community' ),
				),
				'default' => 'auto',
				'title'   => __( '动态页先打开哪一栏', 'zeromo-community' ),
				'description' => __( '成员切换过分类以后，打开的是上次看的那一栏', 'zeromo-community' ),
			),
			'content_auto_pages' => Setting::number(
				0,
				1000,
				0,
				__( '列表自动加载几页后停下', 'zeromo-community' ),
				__( '停下后等读者按“加载更多”；0 为不停', 'zeromo-community' )
			),
		);
	}
}
