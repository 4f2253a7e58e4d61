<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Http;

use Zeromo\Community\Circles\Api\CircleItem;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Search\DirectHits;
use Zeromo\Community\Search\HotWords;
use Zeromo\Community\Search\Keywords;
use Zeromo\Community\Topics\Api\TopicItem;

/**
 * `GET /search/direct`, `GET /search/hot`: what hangs below the search box.
 *
 * @phpstan-import-type Answer from Schema
 */
final class DirectController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly DirectHits $hits,
		private readonly HotWords $hot
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /search/direct',
			array( 'keywords' => Arg::text( __( '关键词', 'zeromo-community' ), Keywords::LENGTH, false, '' ) ),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->direct( new Input( $r ) ),
			Schema::object(
				array(
					'circles' => Schema::listing(
						Schema::object(
							array(
								'id' => Schema::int( __( '圈子编号', 'zeromo-community' ) ),
								'title' => Schema::text( __( '名称', 'zeromo-community' ) ),
								'url' => Schema::text( __( '地址', 'zeromo-community' ) ),
								'icon_url' => Schema::text( __( '图标地址', 'zeromo-community' ) ),
								'member_count' => Schema::int( __( '圈友数', 'zeromo-community' ) ),
								'joined' => Schema::flag( __( '调用者是否已加入', 'zeromo-community' ) ),
							)
						)
					),
					'members' => Schema::listing( Schema::member() ),
					'topics'  => Schema::listing(
						Schema::object(
							array(
								'id' => Schema::int( __( '话题编号', 'zeromo-community' ) ),
								'title' => Schema::text( __( '名称', 'zeromo-community' ) ),
								'url' => Schema::text( __( '地址', 'zeromo-community' ) ),
							)
						)
					),
					'posts'   => Schema::listing(
						Schema::object(
							array(
								'id' => Schema::int( __( '内容编号', 'zeromo-community' ) ),
								'title' => Schema::text( __( '标题，或正文里有关键词的一行', 'zeromo-community' ) ),
								'url' => Schema::text( __( '地址', 'zeromo-community' ) ),
							)
						)
					),
				)
			),
			'search'
		);
		$this->route(
			'GET /search/hot',
			array(),
			$this->anyone(),
			fn(): array => array( 'words' => $this->hot->all() ),
			Schema::object( array( 'words' => Schema::listing( Schema::text( __( '热搜词', 'zeromo-community' ) ) ) ) ),
			'search'
		);
	}

	/** @return Answer */
	private function direct( Input $input ): array {
		$hits            = $this->hits->of( Keywords::read( $input->text( 'keywords' ) ), $this->viewer() );
		$hits['circles'] = array_map(
			static fn( CircleItem $circle ): array => array(
				'id' => $circle->id,
				'title' => $circle->title,
				'url' => $circle->url,
				'icon_url' => $circle->icon_url,
				'member_count' => $circle->member_count,
				'joined' => $circle->joined,
			),
			$hits['circles']
		);
		$hits['members'] = MemberCard::all( $hits['members'] );
		$hits['topics']  = array_map(
			static fn( TopicItem $topic ): array => array(
				'id' => $topic->id,
				'title' => $topic->title,
				'url' => $topic->url,
			),
			$hits['topics']
		);
		return $hits;
	}
}
