<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Reactions\Http\LikeController;
use Zeromo\Community\Reactions\Http\PostRatingAction;
use Zeromo\Community\Reactions\Http\RatingController;
use Zeromo\Community\Reactions\Sql\ReactionTables;

/** Likes, dislikes, useful, and ratings. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		foreach ( ReactionTables::counters() as $make ) {
			$c->contribute(
				CounterSource::class,
				static fn( Container $c ): CounterSource => $make( $c->get( Db::class ) )
			);
		}
	}

	public function controllers(): array {
		return array( 'like' => array( LikeController::class ), 'rating' => array( RatingController::class ) );
	}

	public function ajax(): array {
		return array( 'post_rating' => PostRatingAction::class );
	}

	public function limits(): array {
		return array(
			'like' => array( 'user' => array( 120, 60 ), 'address' => array( 1200, 60 ) ),
		);
	}

	public function heading(): string {
		return __( '点赞与评价', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'room_ratings' => Setting::room(
				__( '开放评分', 'zeromo-community' ),
				__( '关闭后内容下面没有星级评分，已有的评分保留', 'zeromo-community' )
			),
			'rate_members' => array(
				'type'        => 'boolean',
				'default'     => false,
				'title'       => __( '成员主页上可以评价成员', 'zeromo-community' ),
				'description' => __( '显示点赞、有用和踩；默认不评价人，只评价内容', 'zeromo-community' ),
			),
		);
	}

	public function tables(): array {
		return array( ReactionTables::reaction() );
	}
}
