<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\FileFormats\Api\FileType;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\UploadQuota\Api\Quota;

/**
 * What an owner sets about uploads.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class MediaSettings {

	/** The site as who passes AI labels on; empty for nobody. */
	public static function propagator( Settings $settings ): string {
		$set = $settings->get( 'ai_propagator' );
		return is_string( $set ) ? trim( $set ) : '';
	}

	/** @return array<string, JsonSchema> Name => JSON schema. */
	public static function all(): array {
		$types = array( ...FileType::endings( 'video' ), ...FileType::endings( 'file' ) );
		return array(
			...Quota::sizes(),
			'media_keep_days' => Setting::number(
				0,
				3650,
				7,
				__( '没有用到的上传保留几天', 'zeromo-community' ),
				__( '0 为一直保留', 'zeromo-community' )
			),
			'upload_types'    => array(
				'type' => 'array',
				'items' => array( 'type' => 'string', 'enum' => $types ),
				'uniqueItems' => true,
				'maxItems' => count( $types ),
				'default' => $types,
				'title' => __( '可以上传的视频与文件类型', 'zeromo-community' ),
			),
			'upload_limits'   => Quota::setting(),
			'ai_propagator'   => array(
				'type' => 'string',
				'maxLength' => 200,
				'default' => '',
				'title' => __( 'AI 标识里的传播者', 'zeromo-community' ),
				'description' => __(
					'本站的名称或统一社会信用代码。填写后写入带 AI 标识的图片（GB 45438-2025 的 ContentPropagator）；留空则原样保留。',
					'zeromo-community'
				),
			),
			'file_sender'     => array(
				'type' => 'string',
				'enum' => array( 'php', 'x-accel', 'x-sendfile', 'litespeed' ),
				'default' => 'php',
				'title' => __( '受保护的文件由谁发送', 'zeromo-community' ),
				'names' => array(
					'php' => 'PHP',
					'x-accel' => 'nginx（X-Accel-Redirect）',
					'x-sendfile' => 'Apache（X-Sendfile）',
					'litespeed' => 'LiteSpeed',
				),
			),
		);
	}
}
