<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Setting;

/**
 * The settings of memberships that are sold.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class VipSettings {

	/** @return array<string, JsonSchema> */
	public static function all(): array {
		return array(
			'room_vip' => Setting::room(
				__( '付费会员', 'zeromo-community' ),
				__( '会员方案、开通和续费，名字旁的会员标志；开通过的人到期以前仍然能看会员可看的内容。', 'zeromo-community' )
			),
			LevelNames::SETTING => LevelSettings::schema(),
			'vip_reminders' => array(
				'type' => 'array',
				'items' => array( 'type' => 'string', 'pattern' => '^[1-9][0-9]?$' ),
				'maxItems' => 5,
				'default' => array( '7', '3', '1' ),
				'title' => __( '会员到期前几天提醒', 'zeromo-community' ),
				'description' => __( '每个天数提醒一次；一个也不填就不提醒。', 'zeromo-community' ),
			),
			'vip_grace_days' => Setting::number(
				0,
				30,
				0,
				__( '会员到期后权益保留几天', 'zeromo-community' ),
				__( '这几天里续费仍从续费那天算起；0 为到期就结束。', 'zeromo-community' )
			),
			LevelNames::PLAIN_DOWNLOADS => Setting::number(
				0,
				LevelNames::MOST_DOWNLOADS,
				0,
				__( '没有会员等级的人每天下载几个附件', 'zeromo-community' ),
				__( '只看得到的人能下载的附件；同一个附件一天算一次；买下的、自己的不算。0 为不限，各等级的在会员等级里设置。', 'zeromo-community' )
			),
			LevelNames::PLAIN_SPEED => Setting::number(
				0,
				LevelNames::MOST_SPEED,
				0,
				__( '没有会员等级的人下载附件每秒多少 KB', 'zeromo-community' ),
				__( '0 为不限。由 nginx 发送时由它限速，其他时候由 PHP 限速，下载期间占用一个 PHP 进程。', 'zeromo-community' )
			),
			LevelNames::PLAIN_POSTS => Setting::number(
				0,
				LevelNames::MOST_POSTS,
				0,
				__( '没有会员等级的人每天发布几篇', 'zeromo-community' ),
				__( '动态和文章一起算，定时的和送审的也算，修改不算；管理员不限。0 为不限，各等级的在会员等级里设置。', 'zeromo-community' )
			),
			LevelNames::PLAIN_VIDEO => Setting::flag(
				true,
				__( '没有会员等级的人可以发视频', 'zeromo-community' )
			) + array(
				'description' => __( '关闭后只有会员等级里允许的人能在动态里放视频；已经发布的不变。', 'zeromo-community' ),
			),
			LevelNames::PLAIN_FILES => Setting::flag(
				true,
				__( '没有会员等级的人可以发附件', 'zeromo-community' )
			) + array(
				'description' => __( '关闭后只有会员等级里允许的人能在动态里放附件；已经发布的不变。', 'zeromo-community' ),
			),
			'vip_agreement_url' => array(
				'type' => 'string',
				'maxLength' => 500,
				'default' => '',
				'title' => __( '会员服务协议的地址', 'zeromo-community' ),
				'description' => __( '填写后要先同意才能开通；留空就不显示。', 'zeromo-community' ),
			),
		);
	}
}
