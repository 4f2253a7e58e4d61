<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Members\Api\Levels;

/**
 * What an owner sets about generations.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class GenerationSettings {

	private const LEVEL = '/^(\S{1,40}):(\d{1,4})$/D';

	public function __construct( private readonly Settings $settings, private readonly Levels $levels ) {}

	/** An amount as members read it. */
	public static function amount( Asset $asset, int $amount ): string {
		if ( 0 === $amount ) {
			return __( '免费', 'zeromo-community' );
		}
		return Asset::Points === $asset
			/* translators: %d: points */
			? sprintf( __( '%d 积分', 'zeromo-community' ), $amount )
			: '￥' . $asset->text( $amount );
	}

	/** @return array{int, int} Width and height of `1024x768`; zeros for no size. */
	public static function pixels( string $size ): array {
		$fits = 1 === preg_match( '/^([1-9]\d{2,3})x([1-9]\d{2,3})$/D', $size, $m );
		return $fits ? array( (int) $m[1], (int) $m[2] ) : array( 0, 0 );
	}

	/** Pictures a member may ask for on a day: the highest of the site's number and those of the member's levels. */
	public function day_cap( int $member ): int {
		$most  = $this->settings->int( 'generation_day' );
		$lines = $this->settings->get( 'generation_levels' );
		foreach ( is_array( $lines ) ? $lines : array() as $line ) {
			if (
				is_string( $line )
				&& 1 === preg_match( self::LEVEL, $line, $m )
				&& (int) $m[2] > $most
				&& $this->levels->has( array( $m[1] ), $member )
			) {
				$most = (int) $m[2];
			}
		}
		return $most;
	}

	/** How many a member may have at work. */
	public function open_cap(): int {
		return $this->settings->int( 'generation_open' );
	}

	/** Seconds until one is given up. */
	public function patience(): int {
		return MINUTE_IN_SECONDS * $this->settings->int( 'generation_minutes' );
	}

	/** Who makes the pictures, for their label; the site's name where nothing is set. */
	public function producer(): string {
		$set = trim( $this->settings->text( 'generation_producer' ) );
		return '' === $set ? wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) : $set;
	}

	/** Whether pictures carry words that everybody sees. */
	public function is_marked(): bool {
		return $this->settings->flag( 'generation_mark' );
	}

	/** @return array<string, JsonSchema> */
	public static function all(): array {
		return array(
			'room_ai'             => Setting::room(
				__( '开放 AI 绘图', 'zeromo-community' ),
				__( '关闭后没有 AI 绘图的页面、入口和接口，画好的图片和账目保留。', 'zeromo-community' )
			),
			'generation_day'      => Setting::number(
				0,
				1000,
				20,
				__( '每人每天最多画几张', 'zeromo-community' ),
				__( '失败的不算；0 为不能画，下面列出的等级除外。', 'zeromo-community' )
			),
			'generation_levels'   => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'maxLength' => 50, 'pattern' => '^\S{1,40}:\d{1,4}$' ),
				'maxItems'    => 30,
				'default'     => array(),
				'title'       => __( '各等级每天最多画几张', 'zeromo-community' ),
				'description' => __(
					'每行一个等级和张数，用英文冒号隔开，例如 vip:1:100 或 level:3:50；一人有几个等级时按最多的算。',
					'zeromo-community'
				),
			),
			'generation_open'     => Setting::number(
				1,
				20,
				3,
				__( '每人同时在画几个', 'zeromo-community' ),
				__( '超过时要等画完再提交。', 'zeromo-community' )
			),
			'generation_minutes'  => Setting::number(
				1,
				120,
				10,
				__( '最长等几分钟', 'zeromo-community' ),
				__( '到时还没有图片就算失败，退回积分或余额。', 'zeromo-community' )
			),
			'generation_producer' => array(
				'type'        => 'string',
				'maxLength'   => 200,
				'default'     => '',
				'title'       => __( 'AI 标识里的生成者', 'zeromo-community' ),
				'description' => __(
					'服务提供者的名称或统一社会信用代码，写入画好的图片（GB 45438-2025 的 ContentProducer）；留空用网站名称。',
					'zeromo-community'
				),
			),
			'generation_mark'     => Setting::flag( true, __( '在图片上写明 AI 生成', 'zeromo-community' ) ) + array(
				'description' => __(
					'右下角的文字高度为短边的 5%，是 GB 45438-2025 要求的显式标识；关闭前请确认图片以其他方式标明。',
					'zeromo-community'
				),
			),
		);
	}
}
