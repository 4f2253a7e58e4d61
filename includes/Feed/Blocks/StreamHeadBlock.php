<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Blocks;

use Zeromo\Community\Feed\Api\FeedService;
use Zeromo\Community\Feed\Api\OrderNote;
use Zeromo\Community\Feed\Api\PagePlace;
use Zeromo\Community\Feed\Api\StreamNote;
use Zeromo\Community\Feed\Http\Filters;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Posts\Api\FeedQuery;

/**
 * zeromo/stream-head: the streams of the community's page as tabs, and the filter of the one that is open. All of it
 * are links and a form.
 */
#[Named( 'zeromo/stream-head' )]
final class StreamHeadBlock implements ServerBlock {

	/**
	 * @param Collection<StreamNote> $notes  What higher rooms tell the member who looks.
	 * @param Collection<OrderNote>  $orders What they say of 推荐; made for who asks.
	 */
	public function __construct(
		private readonly Pages $pages,
		private readonly Settings $settings,
		private readonly Caller $caller,
		private readonly FeedService $feed,
		#[All( StreamNote::class )] private readonly Collection $notes,
		#[All( OrderNote::class )] private readonly Collection $orders
	) {}

	public function render( array $attributes, string $content ): string {
		$member = $this->caller->id();
		$base   = $this->pages->id( 'community' ) > 0 ? $this->pages->url( 'community' ) : '';
		Stream::keep_pressed( $member, $base );
		$kept   = Stream::last( $member );
		$picks  = $this->feed->recommends( $member );
		$first  = Stream::first( $this->settings, $member, $kept, $picks );
		$stream = Stream::of_page( true, $first, $picks );
		// What a member looked at last may be another one by the next press: each address names its stream.
		$plain  = '' === $kept ? $first : '';
		$tabs   = array();
		foreach ( Stream::tabs( $picks ) as $tab ) {
			$tabs[] = array(
				'url' => $tab === $plain ? $base : add_query_arg( 'tab', $tab, $base ),
				'label' => self::label( $tab ),
				'current' => $tab === $stream->tab,
			);
		}
		$here = $plain === $stream->tab ? $base : add_query_arg( 'tab', $stream->tab, $base );
		$picked = Stream::PICKED === $stream->orderby;
		return $this->notes() . Partial::render(
			'posts/stream-head',
			array(
				'tabs'   => $tabs,
				'why'    => $picked ? add_query_arg( 'why', 'order', $here ) : '',
				'note'   => $picked ? $this->note( $member, $here ) : '',
				'filter' => Partial::render(
					'posts/filter',
					array(
						'url' => $here,
						'keep' => $plain === $stream->tab ? array() : array( 'tab' => $stream->tab ),
					)
						+ self::filter( $stream, $picks )
				),
			)
		);
	}

	/** How 推荐 is sorted, where the address asks: `why=order`, or the id of a post. */
	private function note( int $member, string $here ): string {
		$asked = PagePlace::word( 'why' );
		$html  = '';
		if ( 'order' === $asked || ( ctype_digit( $asked ) && strlen( $asked ) < 19 ) ) {
			foreach ( $this->orders->all() as $note ) {
				$html .= $note->html( (int) $asked, $member, $here );
			}
		}
		return $html;
	}

	private function notes(): string {
		$member = $this->caller->id();
		$notes  = $member > 0 ? $this->notes->all() : array();
		return implode( '', array_map( static fn( StreamNote $note ): string => $note->html( $member ), $notes ) );
	}

	/**
	 * What the filter toolbar shows.
	 *
	 * @return array{
	 *   chips: list<array{label: string, sets: array<string, string>, current: bool}>,
	 *   fields: list<array{id: string, label: string, options: list<array{value: string, label: string}>}>,
	 *   values: array<string, string>, defaults: array<string, string>, asked: array<string, string>,
	 *   names: array<string, string>,
	 * }
	 */
	private static function filter( Stream $stream, bool $picks ): array {
		$chips = array();
		foreach ( array(
			array( __( '全部', 'zeromo-community' ), '', '' ),
			array( __( '图文', 'zeromo-community' ), 'image', '' ),
			array( __( '视频', 'zeromo-community' ), 'video', '' ),
			array( __( '文件', 'zeromo-community' ), 'file', '' ),
			array( __( '文章', 'zeromo-community' ), '', 'post' ),
		) as [ $label, $has, $type ] ) {
			$chips[] = array(
				'label' => $label,
				'sets' => array( 'has' => $has, 'post_type' => $type ),
				'current' => $has === $stream->has && $type === $stream->post_type,
			);
		}
		$asked  = new FeedQuery( post_type: $stream->type() );
		$fields = array_column( Filters::fields( $asked, $picks ), 'options', 'id' );
		return array(
			'chips'    => $chips,
			'fields'   => array(
				array( 'id' => 'orderby', 'label' => __( '排序', 'zeromo-community' ), 'options' => $fields['orderby'] ),
				array( 'id' => 'date', 'label' => __( '时间范围', 'zeromo-community' ), 'options' => $fields['date'] ),
			),
			'values'   => array( 'orderby' => $stream->orderby, 'date' => $stream->date ),
			'defaults' => array( 'orderby' => Stream::own_order( $stream->tab ) ),
			'asked'    => $stream->filters(),
			'names'    => Stream::NAMES,
		);
	}

	private static function label( string $tab ): string {
		return match ( $tab ) {
			'recommended' => _x( '推荐', 'list', 'zeromo-community' ),
			'following'   => _x( '关注', 'list', 'zeromo-community' ),
			'hot'         => __( '热门', 'zeromo-community' ),
			default       => __( '最新', 'zeromo-community' ),
		};
	}
}
