<?php

declare(strict_types=1);

namespace Zeromo\Community\Emoji\Http;

use Zeromo\Community\Emoji\EmojiSet;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/** GET /emoji/custom-emoji. */
final class EmojiController extends Controller {

	public function __construct( RouteKit $kit, private readonly EmojiSet $emoji ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$skin  = Schema::object(
			array(
				'src' => Schema::text( __( '图片地址', 'zeromo-community' ) ),
				'native' => Schema::text( __( '写进正文的代码，如 [微笑]', 'zeromo-community' ) ),
			)
		);
		$emoji = Schema::object(
			array(
				'id'       => Schema::text( __( '表情编号', 'zeromo-community' ) ),
				'name'     => Schema::text( __( '名称', 'zeromo-community' ) ),
				'keywords' => Schema::listing( Schema::text( __( '搜索词', 'zeromo-community' ) ) ),
				'skins'    => Schema::listing( $skin ),
			)
		);
		$this->route(
			'GET /emoji/custom-emoji',
			array(),
			$this->anyone(),
			fn(): array => $this->emoji->categories(),
			Schema::listing(
				Schema::object(
					array(
						'id'     => Schema::text( __( '分类编号', 'zeromo-community' ) ),
						'name'   => Schema::text( __( '分类名', 'zeromo-community' ) ),
						'emojis' => Schema::listing( $emoji ),
					)
				)
			)
		);
	}
}
