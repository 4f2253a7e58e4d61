<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Muting\MuteService;

/** 屏蔽词, 不看的圈子 and 隐藏的内容 in 我的 › 设置. */
final class MutePart implements SettingsPart {

	private const SIZE = 10;

	public function __construct( private readonly MuteService $quiet, private readonly Pages $pages ) {}

	public function position(): int {
		return 50;
	}

	public function html( int $member ): string {
		$after = Cursor::asked( 'hidden' );
		$page = $this->quiet->hidden( $member, $after, 1, self::SIZE );
		$here = $this->pages->url( 'account', 'settings' );
		return Partial::render(
			'muting/settings',
			array(
				'most'  => $this->quiet->most(),
				'longest' => $this->quiet->longest(),
				'words' => $this->quiet->words( $member ),
				'circles' => $this->quiet->circles( $member ),
				'posts' => array_map( self::row( ... ), $page['items'] ),
				'prev'  => null === $after ? '' : $here,
				'next'  => null === $page['next'] ? '' : add_query_arg( 'hidden', (string) $page['next'], $here ),
			)
		);
	}

	/** @return array{id: int, title: string, url: string, author: string} */
	private static function row( Post $post ): array {
		$title = mb_substr( $post->name( 40 ), 0, 40 );
		return array(
			'id'     => $post->id,
			'title'  => '' === $title ? __( '动态', 'zeromo-community' ) : $title,
			'url'    => $post->url,
			'author' => $post->author->name,
		);
	}
}
