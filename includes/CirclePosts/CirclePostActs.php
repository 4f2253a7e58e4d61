<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts;

use Zeromo\Community\Audit\Api\AuditActs;

/** What who runs a circle does to its posts, as the audit log knows it. */
final class CirclePostActs implements AuditActs {

	public const TOPICS = 'circle_topics';

	public function labels(): array {
		return array(
			'pin'         => __( '置顶', 'zeromo-community' ),
			'pin_off'     => __( '取消置顶', 'zeromo-community' ),
			'essence'     => __( '设为精华', 'zeromo-community' ),
			'essence_off' => __( '取消精华', 'zeromo-community' ),
			'sample'      => __( '加入前可见', 'zeromo-community' ),
			'sample_off'  => __( '取消加入前可见', 'zeromo-community' ),
			'move'        => __( '调整话题', 'zeromo-community' ),
			'take_out'    => __( '移出圈子', 'zeromo-community' ),
			self::TOPICS  => __( '设置圈子话题', 'zeromo-community' ),
		);
	}
}
