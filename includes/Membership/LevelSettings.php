<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

/**
 * The schema of the setting `vip_levels`.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class LevelSettings {

	/** @return JsonSchema */
	public static function schema(): array {
		return array(
			'type' => 'array',
			'items' => array(
				'type' => 'object',
				'properties' => array(
					'level' => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => LevelNames::HIGHEST ),
					'name' => self::line( LevelNames::NAME ),
					'icon' => array( 'type' => 'string', 'enum' => LevelNames::ICONS ),
					'tone' => array( 'type' => 'string', 'enum' => LevelNames::TONES ),
					'rights' => array(
						'type' => 'array',
						'items' => self::line( LevelNames::RIGHT ),
						'maxItems' => LevelNames::RIGHTS,
					),
					'discount' => self::number( LevelNames::MOST_OFF, __( '付费内容和商品减百分之几', 'zeromo-community' ) ),
					'reads' => self::number(
						LevelNames::MOST_READS,
						__( '每天免费看几篇付费内容', 'zeromo-community' )
					),
					'downloads' => self::number(
						LevelNames::MOST_DOWNLOADS,
						__( '每天下载几个附件，0 为不限', 'zeromo-community' )
					),
					'speed' => self::number(
						LevelNames::MOST_SPEED,
						__( '下载附件每秒多少 KB，0 为不限', 'zeromo-community' )
					),
					'posts' => self::number(
						LevelNames::MOST_POSTS,
						__( '每天发布几篇，0 为不限', 'zeromo-community' )
					),
					'video' => array( 'type' => 'boolean', 'title' => __( '可以发视频', 'zeromo-community' ) ),
					'files' => array( 'type' => 'boolean', 'title' => __( '可以发附件', 'zeromo-community' ) ),
				),
				'required' => array( 'level', 'name' ),
				'additionalProperties' => false,
			),
			'maxItems' => LevelNames::HIGHEST,
			'default' => self::defaults(),
			'title' => __( '会员等级', 'zeromo-community' ),
			'description' => __(
				'每级的名称、图标、颜色和权益；discount 减百分之几，reads、downloads、posts 每天几篇，speed 每秒几 KB，video、files 能不能发。高级有低级的权益。',
				'zeromo-community'
			),
		);
	}

	/** @return JsonSchema */
	private static function number( int $most, string $title ): array {
		return array( 'type' => 'integer', 'minimum' => 0, 'maximum' => $most, 'title' => $title );
	}

	/** @return JsonSchema */
	private static function line( int $most ): array {
		return array(
			'type' => 'string',
			'minLength' => 1,
			'maxLength' => $most,
			'pattern' => '^[^<>\s]([^<>]*[^<>\s])?$',
		);
	}

	/** @return list<array{level: int, name: string, icon: string, tone: string, rights: list<string>}> */
	private static function defaults(): array {
		return array(
			array(
				'level' => 1,
				'name' => 'VIP',
				'icon' => 'crown',
				'tone' => 'vip',
				'rights' => array( '会员标志', '会员专属内容和圈子', '付费内容的会员价' ),
			),
		);
	}
}
