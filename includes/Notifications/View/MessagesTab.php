<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\View;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Notifications\Api\InboxKind;
use Zeromo\Community\Notifications\NoticeCatalog;
use Zeromo\Community\Notifications\Http\Inbox;

/** 消息 below 我的. */
final class MessagesTab implements AccountTab {

	/**
	 * @param Inbox                        $inbox    Notices.
	 * @param PreferencesView                 $settings 通知设置.
	 * @param Pages                        $pages    Where the page is.
	 * @param NoticeCatalog                $catalog  Types with an entry.
	 * @param Collection<InboxKind> $more     What other rooms show here.
	 */
	public function __construct(
		private readonly Inbox $inbox,
		private readonly PreferencesView $settings,
		private readonly Pages $pages,
		private readonly NoticeCatalog $catalog,
		#[All( InboxKind::class )] private readonly Collection $more
	) {}

	public function slug(): string {
		return 'messages';
	}

	public function label(): string {
		return __( '消息', 'zeromo-community' );
	}

	public function icon(): string {
		return 'bell';
	}

	public function position(): int {
		return 50;
	}

	public function html( int $member ): string {
		Assets::require_style( 'messages' );
		$query = Input::asked();
		$more  = $this->more->all();
		$url   = $this->pages->url( 'account', 'messages' );
		if ( PreferencesView::VIEW === $query->text( 'type' ) ) {
			return Partial::render(
				'notifications/frame',
				array(
					'type' => PreferencesView::VIEW,
					'kinds' => $this->kinds( $this->inbox->unread( $member ), $url, $more ),
					'html' => $this->settings->html( $member, $this->labels() ),
				)
			);
		}
		foreach ( $more as $kind ) {
			if ( $kind->name() === $query->text( 'type' ) ) {
				$html = $kind->html( $member, add_query_arg( 'type', $kind->name(), $url ) );
				// Read after it is drawn: what it shows may be read by being shown.
				return Partial::render(
					'notifications/frame',
					array(
						'type' => $kind->name(),
						'kinds' => $this->kinds( $this->inbox->unread( $member ), $url, $more ),
						'html' => $html,
					)
				);
			}
		}
		$type = isset( $this->labels()[ $query->text( 'type' ) ] ) ? $query->text( 'type' ) : 'all';
		$page = $this->inbox->asked( $member, $type, $query->text( 'cursor' ) );
		return Partial::render(
			'notifications/list',
			array(
				'type'        => $type,
				'kinds'       => $this->kinds( $this->inbox->unread( $member ), $url, $more ),
				'title'       => $this->labels()[ $type ],
				'settings'    => $this->settings->url(),
				'list_html'   => $page['list_html'],
				'empty'       => '' === $page['list_html'] && null === $page['next_cursor'],
				'way'         => $this->pages->url( 'community' ),
				'next_cursor' => $page['next_cursor'],
				'more'        => add_query_arg( array( 'type' => $type, 'cursor' => $page['next_cursor'] ), $url ),
			)
		);
	}

	/**
	 * @param array{total: int, types: array<string, int>, chat: int} $unread Counts.
	 * @param list<InboxKind>                                          $more   What other rooms show here.
	 * @return list<array{word: string, label: string, icon: string, url: string, unread: int}>
	 */
	private function kinds( array $unread, string $url, array $more ): array {
		$kinds = array(
			array(
				'word'   => 'all',
				'label'  => $this->labels()['all'],
				'icon'   => 'bell',
				'url'    => $url,
				'unread' => $unread['total'],
			),
		);
		foreach ( $this->catalog->entries() as $type ) {
			$kinds[] = array(
				'word'   => $type->word,
				'label'  => $type->label,
				'icon'   => $type->icon,
				'url'    => add_query_arg( 'type', $type->word, $url ),
				'unread' => $unread['types'][ $type->word ] ?? 0,
			);
		}
		foreach ( $more as $kind ) {
			$count   = $unread[ $kind->name() ] ?? 0;
			$kinds[] = array(
				'word' => $kind->name(),
				'label' => $kind->label(),
				'icon' => $kind->icon(),
				'url' => add_query_arg( 'type', $kind->name(), $url ),
				'unread' => is_int( $count ) ? $count : 0,
			);
		}
		return $kinds;
	}

	/** @return array<string, string> Of the entries, by word. */
	private function labels(): array {
		return array( 'all' => __( '全部消息', 'zeromo-community' ) ) + array_column(
			$this->catalog->entries(),
			'label',
			'word'
		);
	}
}
