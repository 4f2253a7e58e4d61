<?php

declare(strict_types=1);

namespace Zeromo\Community\Emoji;

use Zeromo\Community\Emoji\Api\Emoticons;
use Zeromo\Community\Emoji\Http\EmojiController;
use Zeromo\Community\Emoji\Http\EmojiScreen;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the emoji room. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( Emoticons::class, EmojiSet::class );
	}

	public function boot( Container $c ): void {
		add_filter( 'zeromo_media_in_use', static fn( array $used, array $ids ): array => array( ...$used, ...$c->get( EmojiDesk::class )->shown( array_values( array_map( 'intval', $ids ) ) ) ), 10, 2 );
		add_action( 'admin_menu', static fn() => $c->get( EmojiScreen::class )->menu() );
	}

	public function forms( Container $c ): void {
		add_action( 'admin_post_' . EmojiScreen::ACTION, static fn() => $c->get( EmojiScreen::class )->handle() );
	}

	public function controllers(): array {
		return array( 'emoji' => array( EmojiController::class ) );
	}

	public function settings(): array {
		$name  = array( 'type' => 'string', 'minLength' => 1, 'maxLength' => 38, 'pattern' => '^[^\[\]<>\s]+$', 'required' => true );
		$emoji = array(
			'type'                 => 'object',
			'properties'           => array(
				'id'       => $name,
				'name'     => $name,
				'src'      => array( 'type' => 'string', 'format' => 'uri', 'required' => true ),
				'keywords' => array( 'type' => 'array', 'items' => array( 'type' => 'string', 'maxLength' => 40 ), 'maxItems' => 20 ),
			),
			'additionalProperties' => false,
		);
		$group = array(
			'type'                 => 'object',
			'properties'           => array( 'id' => $name, 'name' => $name, 'emojis' => array( 'type' => 'array', 'items' => $emoji, 'maxItems' => 500, 'required' => true ) ),
			'additionalProperties' => false,
		);
		return array(
			'custom_emoji' => array( 'type' => array( 'array', 'null' ), 'items' => $group, 'maxItems' => 20, 'default' => null, 'description' => __( '自定义表情；空列表关闭，未设置时用自带的一组', 'zeromo-community' ) ),
		);
	}
}
