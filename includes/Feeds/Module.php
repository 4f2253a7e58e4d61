<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds;

use Zeromo\Community\Feeds\Http\FeedKeyController;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Lists of posts for programs that read feeds. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'account' => array( FeedKeyController::class ) );
	}

	public function limits(): array {
		return array(
			// A reader asks for each of a member's feeds every quarter of an hour or so.
			'feed'     => array( 'user' => array( 240, 3600 ), 'address' => array( 1200, 3600 ) ),
			'feed_key' => array( 'user' => array( 20, 3600 ), 'address' => array( 120, 3600 ) ),
		);
	}

	public function heading(): string {
		return __( '订阅', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'room_feeds' => Setting::room(
				__( '提供 RSS 和 JSON Feed', 'zeromo-community' ),
				__( '关闭后没有社区、圈子、话题、成员和收藏夹的订阅地址，WordPress 自己的 RSS 不变', 'zeromo-community' )
			),
			FeedKeys::SETTING => Setting::flag( true, __( '成员可以有私人订阅地址', 'zeromo-community' ) ) + array(
				'description' => __(
					'地址里是成员看得到的内容，包括他加入的圈子，隐藏内容除外；谁有地址谁就能读。关闭后已有的地址都打不开。',
					'zeromo-community'
				),
			),
		);
	}
}
