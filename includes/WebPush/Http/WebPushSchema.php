<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Notifications\Api\NewNotices;

/**
 * Arguments and answer of /account/web-push.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class WebPushSchema {

	public function __construct( private readonly NewNotices $notices ) {}

	/**
	 * Words of the types that can be switched.
	 *
	 * @return list<string>
	 */
	public function types(): array {
		return array_keys( $this->notices->types() );
	}

	/**
	 * What a member may change; what is absent stays.
	 *
	 * @return array<string, JsonSchema>
	 */
	public function wishes(): array {
		$time = array( 'pattern' => '^(([01][0-9]|2[0-3]):[0-5][0-9])?$' );
		return array(
			'types'      => array(
				'type' => 'object',
				'properties' => array_fill_keys( $this->types(), array( 'type' => 'boolean' ) ),
				'additionalProperties' => false,
				'description' => __( '类型与是否通知', 'zeromo-community' ),
				'required' => false,
			),
			'quiet_from' => $time + Arg::text( __( '免打扰开始，如 22:30，空为不设', 'zeromo-community' ), 5 ),
			'quiet_to'   => $time + Arg::text( __( '免打扰结束，如 08:00，空为不设', 'zeromo-community' ), 5 ),
		);
	}

	/** @return JsonSchema */
	public function answer(): array {
		$types = array();
		foreach ( $this->types() as $word ) {
			$types[ $word ] = Schema::flag( __( '是否通知', 'zeromo-community' ) );
		}
		return Schema::named(
			'WebPush',
			Schema::object(
				array(
					'enabled'    => Schema::flag( __( '网站是否开放浏览器通知', 'zeromo-community' ) ),
					'key'        => Schema::text( __( '网站的公钥，base64url；没有开放为空', 'zeromo-community' ) ),
					'devices'    => Schema::listing(
						Schema::named(
							'WebPushDevice',
							Schema::object(
								array(
									'id'      => Schema::int( __( '编号', 'zeromo-community' ) ),
									'name'    => Schema::text( __( '浏览器和系统', 'zeromo-community' ) ),
									'created' => Schema::time( __( '添加时间', 'zeromo-community' ) ),
									'told'    => Schema::time( __( '最近一次通知，没有为 null', 'zeromo-community' ), true ),
								)
							)
						)
					),
					'types'      => Schema::named( 'NoticeSwitches', Schema::object( $types ) ),
					'quiet_from' => Schema::text( __( '免打扰开始，网站的时间，空为不设', 'zeromo-community' ) ),
					'quiet_to'   => Schema::text( __( '免打扰结束，网站的时间，空为不设', 'zeromo-community' ) ),
					'message'    => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			)
		);
	}
}
