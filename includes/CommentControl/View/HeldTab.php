<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl\View;

use Zeromo\Community\Account\Api\ChosenTab;
use Zeromo\Community\CommentControl\HeldComments;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Setup\Pages;

/** 待放行 below 我的: what waits under all of the member's posts. */
final class HeldTab implements ChosenTab {

	public const SLUG = 'held-comments';

	private const EACH = 20;

	/** @var array<int, bool> Member => whether anything waits. */
	private array $waits = array();

	public function __construct(
		private readonly HeldComments $held,
		private readonly HeldList $list,
		private readonly Pages $pages
	) {}

	public function slug(): string {
		return self::SLUG;
	}

	public function label(): string {
		return __( '待放行评论', 'zeromo-community' );
	}

	public function icon(): string {
		return 'message-circle';
	}

	public function position(): int {
		return 35;
	}

	/** Also who has come here and has decided on the last one. */
	public function is_for( int $member ): bool {
		return self::SLUG === get_query_var( 'zeromo_tab', '' )
			|| ( $this->waits[ $member ] ??= $this->held->waits_for( $member ) );
	}

	public function html( int $member ): string {
		Assets::require_style( 'detail' );
		$page = $this->held->page( $member, 0, Cursor::asked(), self::EACH );
		$url  = $this->pages->url( 'account', self::SLUG );
		return Partial::render(
			'comment-control/tab',
			array(
				'list_html' => array() === $page['items'] ? '' : $this->list->html( $page['items'], $member, 0, false ),
				'way'       => $this->pages->url( 'community' ),
				'first'     => null === Cursor::asked() ? '' : $url,
				'next'      => null === $page['next'] ? '' : add_query_arg( 'cursor', (string) $page['next'], $url ),
			)
		);
	}
}
