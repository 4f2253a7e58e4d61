<?php

declare(strict_types=1);

namespace Zeromo\Community\Captcha;

use Zeromo\Community\Auth\Api\HumanCheck;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Settings;

/**
 * Where the owner wants it, and how much work it is.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class CaptchaSettings {

	private const PLACES = 'captcha_places';
	private const EFFORT = 'captcha_effort';

	/** Rounds of PBKDF2 for one try, and the least and most tries. */
	private const EFFORTS = array(
		'light'  => array( 2000, 50, 150 ),
		'normal' => array( 5000, 100, 300 ),
		'heavy'  => array( 10000, 250, 750 ),
	);

	public function __construct( private readonly Settings $settings ) {}

	/** @return array<string, JsonSchema> */
	public static function all(): array {
		return array(
			self::PLACES => array(
				'type'        => 'array',
				'items'       => array(
					'type' => 'string',
					'enum' => array( HumanCheck::CODE, HumanCheck::REGISTER ),
				),
				'maxItems'    => 2,
				'default'     => array(),
				'names'       => array(
					HumanCheck::CODE     => __( '发送验证码之前', 'zeromo-community' ),
					HumanCheck::REGISTER => __( '用密码注册时', 'zeromo-community' ),
				),
				'title'       => __( '哪里要安全验证', 'zeromo-community' ),
				'description' => __(
					'访客的浏览器先做一道计算题，不用认图，也不连接别的网站。没有开启 JavaScript 的浏览器无法通过。',
					'zeromo-community'
				),
			),
			self::EFFORT => array(
				'type'        => 'string',
				'enum'        => array_keys( self::EFFORTS ),
				'default'     => 'normal',
				'names'       => array(
					'light'  => __( '轻', 'zeromo-community' ),
					'normal' => __( '中', 'zeromo-community' ),
					'heavy'  => __( '重', 'zeromo-community' ),
				),
				'title'       => __( '计算题的难度', 'zeromo-community' ),
				'description' => __( '越重，批量注册的代价越高。', 'zeromo-community' ),
			),
		);
	}

	public function is_at( string $place ): bool {
		return in_array( $place, (array) $this->settings->get( self::PLACES ), true );
	}

	/** @return array{int, int, int} Rounds for one try, least and most tries. */
	public function effort(): array {
		$effort = $this->settings->get( self::EFFORT );
		return self::EFFORTS[ is_string( $effort ) ? $effort : '' ] ?? self::EFFORTS['normal'];
	}
}
