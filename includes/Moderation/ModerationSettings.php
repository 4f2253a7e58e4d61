<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Moderation\Api\ReasonLimit;

/**
 * What an owner sets about moderation; what is about texts, the room TextChecks reads.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class ModerationSettings {

	/** @return array<string, JsonSchema> Name => JSON schema. */
	public static function all(): array {
		$flag = static fn( string $title ): array => array(
			'type' => 'boolean',
			'default' => false,
			'title' => $title,
		);
		return array(
			'moderation_links_max'       => Setting::number(
				0,
				100,
				0,
				__( '超过几个链接需要审核', 'zeromo-community' ),
				__( '0 为不限', 'zeromo-community' )
			),
			'moderation_duplicate_hours' => Setting::number(
				0,
				720,
				0,
				__( '多少小时内不能重复发布相同的内容', 'zeromo-community' ),
				__( '0 为不限', 'zeromo-community' )
			),
			'moderation_new_days'        => Setting::number(
				0,
				365,
				0,
				__( '注册后多少天内算新成员', 'zeromo-community' ),
				__( '0 为不区分', 'zeromo-community' )
			),
			'moderation_new_daily'       => Setting::number(
				0,
				1000,
				0,
				__( '新成员一天最多发布几条', 'zeromo-community' ),
				__( '0 为不限', 'zeromo-community' )
			),
			'moderation_new_links'       => $flag( __( '新成员带链接的内容需要审核', 'zeromo-community' ) ),
			ReasonLimit::SETTING           => Setting::most(
				ReasonLimit::MOST,
				__( '举报说明和审核、处罚、删除的原因最多字数', 'zeromo-community' )
			),
			ReasonLimit::REASONS           => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'minLength' => 1, 'maxLength' => 200 ),
				'maxItems'    => 20,
				'default'     => array( '垃圾广告', '辱骂攻击', '色情低俗', '违法违规', '侵权抄袭' ),
				'title'       => __( '处理内容和处罚时可选的原因', 'zeromo-community' ),
				'description' => __( '一行一个，版主点一下就填好，也可以自己写。', 'zeromo-community' ),
			),
			CaseWork::SETTING              => Setting::number(
				5,
				1440,
				30,
				__( '认领的举报多少分钟后放回队列', 'zeromo-community' ),
				__( '认领期间其他人看得到是谁在处理，不能同时处理。', 'zeromo-community' )
			),
			'moderation_new_review'      => $flag( __( '新成员的内容都需要审核', 'zeromo-community' ) ),
		);
	}
}
