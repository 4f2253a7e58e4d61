<?php

declare(strict_types=1);

namespace Zeromo\Community\Emoji;

use Zeromo\Community\Emoji\Http\EmojiController;
use Zeromo\Community\Emoji\Http\AdminEmojiController;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the emoji room. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'emoji' => array( EmojiController::class ),
			'admin' => array( AdminEmojiController::class ),
		);
	}

	public function heading(): string {
		return __( '表情', 'zeromo-community' );
	}

	public function settings(): array {
		$name  = array(
			'type' => 'string',
			'minLength' => 1,
			'maxLength' => 38,
			'pattern' => '^[^\[\]<>\s]+$',
			'required' => true,
		);
		$emoji = array(
			'type'                 => 'object',
			'properties'           => array(
				'id'       => $name,
				'name'     => $name,
				'src'      => array( 'type' => 'string', 'format' => 'uri', 'required' => true ),
				'keywords' => array(
					'type' => 'array',
					'items' => array( 'type' => 'string', 'maxLength' => 40 ),
					'maxItems' => 20,
				),
			),
			'additionalProperties' => false,
		);
		$group = array(
			'type'                 => 'object',
			'properties'           => array(
				'id' => $name,
				'name' => $name,
				'emojis' => array( 'type' => 'array', 'items' => $emoji, 'maxItems' => 500, 'required' => true ),
			),
			'additionalProperties' => false,
		);
		return array(
			'custom_emoji' => array(
				'type' => array( 'array', 'null' ),
				'items' => $group,
				'maxItems' => 20,
				'default' => null,
				'title' => __( '自定义表情', 'zeromo-community' ),
				'description' => __( '空列表关闭，未设置时用自带的一组；在“社区 › 表情”里更改更方便', 'zeromo-community' ),
			),
		);
	}
}
