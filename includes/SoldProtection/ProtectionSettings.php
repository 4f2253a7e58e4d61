<?php

declare(strict_types=1);

namespace Zeromo\Community\SoldProtection;

use Zeromo\Community\Kernel\Settings;

/**
 * What the owner has set about watermarks and copying.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class ProtectionSettings {

	/** Types of locks that are sold. */
	private const SOLD = array( 'paid', 'points' );

	public function __construct( private readonly Settings $settings ) {}

	/** @return array<string, JsonSchema> */
	public static function all(): array {
		$kinds = array(
			'image' => __( '图片', 'zeromo-community' ),
			'video' => __( '视频', 'zeromo-community' ),
			'text'  => __( '文字', 'zeromo-community' ),
		);
		return array(
			'watermark'          => array(
				'type'        => 'string',
				'enum'        => array( 'off', 'sold', 'all' ),
				'default'     => 'sold',
				'names'       => array(
					'off'  => __( '不加', 'zeromo-community' ),
					'sold' => __( '付费和积分的隐藏内容', 'zeromo-community' ),
					'all'  => __( '所有隐藏内容', 'zeromo-community' ),
				),
				'title'       => __( '带读者编号的水印', 'zeromo-community' ),
				'description' => __(
					'已解锁的人看到的图片、视频和文字上有他的用户编号和站名，作者看自己的内容没有。能看出是谁传出去的，不能阻止截图和裁剪。',
					'zeromo-community'
				),
			),
			'watermark_on'       => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'enum' => array_keys( $kinds ) ),
				'uniqueItems' => true,
				'maxItems'    => count( $kinds ),
				'default'     => array_keys( $kinds ),
				'names'       => $kinds,
				'title'       => __( '水印加在哪里', 'zeromo-community' ),
				'description' => __( '会动的图片和作为附件下载的文件不加。', 'zeromo-community' ),
			),
			'watermark_strength' => array(
				'type'    => 'string',
				'enum'    => array( 'light', 'medium', 'strong' ),
				'default' => 'light',
				'names'   => array(
					'light'  => __( '浅', 'zeromo-community' ),
					'medium' => __( '中', 'zeromo-community' ),
					'strong' => __( '深', 'zeromo-community' ),
				),
				'title'   => __( '水印的深浅', 'zeromo-community' ),
			),
		);
	}

	/**
	 * Whether it carries the reader's number.
	 *
	 * @param string $kind image, video or text.
	 * @param string $type Type of the lock it stands behind.
	 */
	public function marks( string $kind, string $type ): bool {
		$set = $this->settings->text( 'watermark' );
		$on  = $this->settings->get( 'watermark_on' );
		return is_array( $on )
			&& in_array( $kind, $on, true )
			&& ( 'all' === $set || ( 'sold' === $set && in_array( $type, self::SOLD, true ) ) );
	}

	/** Whether pictures are drawn at all. */
	public function draws(): bool {
		$on = $this->settings->get( 'watermark_on' );
		return 'off' !== $this->settings->text( 'watermark' ) && is_array( $on ) && in_array( 'image', $on, true );
	}

	/** How well it is seen, 0 to 1. */
	public function opacity(): float {
		return match ( $this->settings->text( 'watermark_strength' ) ) {
			'strong' => 0.5,
			'medium' => 0.3,
			default  => 0.17,
		};
	}

	/** Whether what is hidden may not be copied: what the author says, else the site. */
	public function forbids_copying( ?bool $said ): bool {
		return $said ?? $this->settings->flag( 'copy_off' );
	}
}
