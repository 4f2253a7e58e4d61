<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Notifications\NotificationPreferences;

/**
 * Arguments and answer of /message/settings.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class SettingsSchema {

	public function __construct( private readonly NotificationPreferences $switches ) {}

	/**
	 * What a member may change; what is absent stays.
	 *
	 * @return array<string, JsonSchema>
	 */
	public function args(): array {
		return array(
			'site'   => $this->flags( __( '站内通知：类型与是否通知', 'zeromo-community' ) ),
			'mail'   => $this->flags( __( '邮件通知：类型与是否通知', 'zeromo-community' ) ),
			'digest' => Arg::word(
				__( '通知邮件：不发、每天、每周', 'zeromo-community' ),
				array( 'off', ...array_keys( NotificationPreferences::EVERY ) )
			),
		);
	}

	/**
	 * All switches.
	 *
	 * @return JsonSchema
	 */
	public function answer(): array {
		$each = array();
		foreach ( $this->switches->types() as $word ) {
			$each[ $word ] = Schema::flag( __( '是否通知', 'zeromo-community' ) );
		}
		$switches = Schema::named( 'NoticeSwitches', Schema::object( $each ) );
		return Schema::named(
			'NoticeSettings',
			Schema::object(
				array(
					'site'    => $switches,
					'mail'    => $switches,
					'digest'  => Schema::text( __( '通知邮件：不发、每天、每周', 'zeromo-community' ) ),
					'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return JsonSchema */
	private function flags( string $description ): array {
		$properties = array();
		foreach ( $this->switches->types() as $word ) {
			$properties[ $word ] = array( 'type' => 'boolean' );
		}
		return array(
			'type' => 'object',
			'properties' => $properties,
			'additionalProperties' => false,
			'description' => $description,
			'required' => false,
		);
	}
}
