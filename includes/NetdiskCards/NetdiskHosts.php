<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards;

use Zeromo\Community\Kernel\Settings;

/**
 * Which netdisks links may lead to, and what they are called.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class NetdiskHosts {

	/** As shipped; `*` stands for letters and digits of one label. */
	private const SHIPPED = array(
		'pan.baidu.com',
		'yun.baidu.com',
		'alipan.com',
		'aliyundrive.com',
		'pan.quark.cn',
		'115.com',
		'115cdn.com',
		'anxia.com',
		'123pan.com',
		'123pan.cn',
		'123684.com',
		'123865.com',
		'123912.com',
		'lanzou*.com',
		'cloud.189.cn',
		'pan.xunlei.com',
		'drive.uc.cn',
		'weiyun.com',
		'caiyun.139.com',
		'yun.139.com',
		'jianguoyun.com',
	);

	public function __construct( private readonly Settings $settings ) {}

	/** @return JsonSchema */
	public static function setting(): array {
		return array(
			'type'        => 'array',
			'items'       => array(
				'type' => 'string',
				'maxLength' => 100,
				'pattern' => '^[a-z0-9*-]+(?:\.[a-z0-9*-]+)+$',
			),
			'uniqueItems' => true,
			'maxItems'    => 100,
			'default'     => self::SHIPPED,
			'title'       => __( '网盘卡可以用的域名', 'zeromo-community' ),
			'description' => __( '每行一个，包括它们的子域名；* 代表一段里的任意字母数字，比如 lanzou*.com', 'zeromo-community' ),
		);
	}

	/** Whether a link may lead there. */
	public function allows( string $host ): bool {
		$set = $this->settings->get( 'netdisk_hosts' );
		foreach ( is_array( $set ) ? $set : array() as $allowed ) {
			$like = is_string( $allowed ) ? str_replace( '\*', '[a-z0-9-]*', preg_quote( $allowed, '~' ) ) : '';
			if ( '' !== $like && 1 === preg_match( "~^(?:[a-z0-9-]+\.)*{$like}$~D", $host ) ) {
				return true;
			}
		}
		return false;
	}

	/** What members call it; the host where it is no known one. */
	public static function name( string $host ): string {
		return match ( true ) {
			self::ends( $host, 'baidu.com' ) => __( '百度网盘', 'zeromo-community' ),
			self::ends( $host, 'alipan.com', 'aliyundrive.com' ) => __( '阿里云盘', 'zeromo-community' ),
			self::ends( $host, 'quark.cn' ) => __( '夸克网盘', 'zeromo-community' ),
			self::ends( $host, '115.com', '115cdn.com', 'anxia.com' ) => __( '115 网盘', 'zeromo-community' ),
			1 === preg_match( '~(?:^|\.)123(?:pan|\d+)\.(?:com|cn)$~D', $host ) => __( '123 云盘', 'zeromo-community' ),
			1 === preg_match( '~(?:^|\.)lanzou[a-z0-9]*\.com$~D', $host ) => __( '蓝奏云', 'zeromo-community' ),
			self::ends( $host, '189.cn' ) => __( '天翼云盘', 'zeromo-community' ),
			self::ends( $host, 'xunlei.com' ) => __( '迅雷云盘', 'zeromo-community' ),
			self::ends( $host, 'uc.cn' ) => __( 'UC 网盘', 'zeromo-community' ),
			self::ends( $host, 'weiyun.com' ) => __( '微云', 'zeromo-community' ),
			self::ends( $host, '139.com' ) => __( '移动云盘', 'zeromo-community' ),
			self::ends( $host, 'jianguoyun.com' ) => __( '坚果云', 'zeromo-community' ),
			default => $host,
		};
	}

	private static function ends( string $host, string ...$with ): bool {
		foreach ( $with as $end ) {
			if ( $host === $end || str_ends_with( $host, ".$end" ) ) {
				return true;
			}
		}
		return false;
	}
}
