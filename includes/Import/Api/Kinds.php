<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

/** Kinds of things that move in, as a report names them. */
final class Kinds {

	/** @return array<string, string> Names by kind. */
	public static function labels(): array {
		return array(
			'member'   => __( '成员', 'zeromo-community' ),
			'credit'   => __( '积分余额', 'zeromo-community' ),
			'opening'  => __( '期初余额', 'zeromo-community' ),
			'avatar'   => __( '头像', 'zeromo-community' ),
			'forum'    => __( '版块', 'zeromo-community' ),
			'circle'   => __( '圈子', 'zeromo-community' ),
			'thread'   => __( '主题', 'zeromo-community' ),
			'poll'     => __( '投票', 'zeromo-community' ),
			'post'     => __( '回帖', 'zeromo-community' ),
			'note'     => __( '点评', 'zeromo-community' ),
			'file'     => __( '附件', 'zeromo-community' ),
			'friend'   => __( '好友', 'zeromo-community' ),
			'message'  => __( '私信', 'zeromo-community' ),
			'profile'  => __( '个人资料', 'zeromo-community' ),
			'group'    => __( '小组', 'zeromo-community' ),
			'join'     => __( '圈友', 'zeromo-community' ),
			'article'  => __( '文章', 'zeromo-community' ),
			'comment'  => __( '评论', 'zeromo-community' ),
			'activity' => __( '动态', 'zeromo-community' ),
			'answer'   => __( '动态的评论', 'zeromo-community' ),
			'favorite' => __( '收藏', 'zeromo-community' ),
		);
	}
}
