<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use Zeromo\Community\Generation\Choice;
use Zeromo\Community\Generation\ChoiceKind;
use Zeromo\Community\Generation\Generation;
use Zeromo\Community\Generation\GenerationForm;
use Zeromo\Community\Generation\GenerationService;
use Zeromo\Community\Generation\Model;
use Zeromo\Community\Generation\Sql\ChoiceRepository;
use Zeromo\Community\Generation\Sql\GenerationRepository;
use Zeromo\Community\Generation\Sql\ModelRepository;
use Zeromo\Community\GenerationProviders\Scene;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Media\Api\Library;

/** AI 绘图 with the sample tool: categories, styles with pictures, and a few pictures of the first member. */
final class AiPictures {

	private const CATEGORIES = array( '风景', '人物', '静物', '插画', '头像' );

	/** Name => words added to the prompt. */
	private const STYLES = array(
		'水彩' => '水彩，春日晨光',
		'水墨' => '水墨',
		'夜色' => '夜晚，星空',
		'晚霞' => '黄昏晚霞',
		'雪景' => '雪，冬日',
		'都市' => '城市楼群',
	);

	private const WANTED = array(
		array( '湖边的早晨', '湖面、远山，岸边有树', '水彩', 1 ),
		array( '江上夜行', '江水和满月', '夜色', 2 ),
		array( '北国', '雪山下的松林', '雪景', 1 ),
		array( '下班路上', '城市的黄昏', '晚霞', 1 ),
	);

	public function __construct(
		private readonly Container $container,
		private readonly Progress $notebook,
		private readonly int $admin
	) {}

	/** Makes what does not exist yet. */
	public function make( int $member ): void {
		if ( array() !== $this->notebook->map( 'ai' ) ) {
			return;
		}
		$choice = $this->container->get( ChoiceRepository::class );
		$before = get_current_user_id();
		$made   = array();
		$media  = array();
		foreach ( self::CATEGORIES as $n => $name ) {
			$made[ $name ] = $choice->put( new Choice( 0, ChoiceKind::Category, $name, '', 0, $n, true ) );
		}
		foreach ( self::STYLES as $name => $words ) {
			$file           = (string) tempnam( get_temp_dir(), 'zmo' );
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
			file_put_contents( $file, ( new Scene( "$words 山", 0, 384, 384, false ) )->jpeg() );
			$picture        = $this->container->get( Library::class )->take_image( $file, "$name.jpg", $this->admin );
			$media[ $name ] = $picture;
			$made[ $name ]  = $choice->put(
				new Choice( 0, ChoiceKind::Style, $name, $words, $picture, count( $media ), true )
			);
			wp_delete_file( $file );
		}
		$tool = $this->container->get( ModelRepository::class )->put(
			new Model(
				0,
				'示例绘图',
				'在本站按描述画一张示例图，用来试用整个流程',
				'sample',
				'',
				'',
				Asset::Points,
				2,
				array( '1024x1024', '768x1024', '1024x768' ),
				4,
				0,
				true,
				0,
				false
			),
			null
		);
		$this->notebook->write( array( 'ai' => $made + array( 'tool' => $tool ), 'media_ai' => $media ) );
		$this->container->get( Db::class )->transaction(
			fn(): bool => $this->container->get( Ledger::class )->post(
				new Movement(
					"demo:ai:$member",
					'credit',
					'社区赠送',
					array(
						new Line( Account::house( Account::ISSUE, Asset::Points ), -60 ),
						new Line( Account::member( $member, Asset::Points, Pocket::Available ), 60 ),
					)
				)
			)
		);
		wp_set_current_user( $member );
		foreach ( self::WANTED as [ $title, $prompt, $style, $count ] ) {
			$this->container->get( GenerationService::class )->ask(
				$member,
				new GenerationForm(
					$title,
					(string) $tool,
					(string) $made['风景'],
					(string) $made[ $style ],
					$prompt,
					'1024x1024',
					$count
				)
			);
		}
		wp_set_current_user( $before );
	}

	/** Takes away what was made. */
	public function remove(): void {
		$first       = $this->notebook->number( 'first_member' );
		$generations = $this->container->get( GenerationRepository::class );
		if ( $first > 0 ) {
			$own = array_map( static fn( Generation $one ): int => $one->id, $generations->page( $first, 0, 0, 50 ) );
			foreach ( array_merge( ...$generations->pictures( $own ) ) as $picture ) {
				wp_delete_attachment( $picture, true );
			}
			$generations->remove_member( $first );
		}
		foreach ( $this->notebook->map( 'ai' ) as $name => $id ) {
			if ( is_int( $id ) ) {
				'tool' === $name
					? $this->container->get( ModelRepository::class )->remove( $id )
					: $this->container->get( ChoiceRepository::class )->remove( $id );
			}
		}
		foreach ( $this->notebook->map( 'media_ai' ) as $id ) {
			if ( is_int( $id ) ) {
				wp_delete_attachment( $id, true );
			}
		}
	}
}
