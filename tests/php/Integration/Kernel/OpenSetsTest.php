<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use Zeromo\Community\Audit\Acts;
use Zeromo\Community\Audit\Api\AuditActs;
use Zeromo\Community\Cli\Counting;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Setup\Capabilities;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Kernel\Rooms;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Cli\Compiler;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Members\Api\Abilities;
use Zeromo\Community\Members\Api\AbilitySource;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Moderation\ModerationAbilities;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\Notifications\View\MessagesTab;
use Zeromo\Community\Notifications\NoticeList;
use Zeromo\Community\Notifications\NotificationPreferences;
use Zeromo\Community\Notifications\UnreadCount;
use Zeromo\Community\Plugin;
use Zeromo\Community\Publishing\Api\PostRules;
use Zeromo\Community\Sample\SampleAbilities;
use Zeromo\Community\Sample\SampleActs;
use Zeromo\Community\Sample\SampleCheckup;
use Zeromo\Community\Sample\SampleCounter;
use Zeromo\Community\Sample\SampleNotices;
use Zeromo\Community\Sample\SampleRecords;
use Zeromo\Community\Sample\SampleTool;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Topics\TopicAbilities;

/** A room of its own, `tests/fixtures/sample-room`, adds to the open sets, and no file of another room is touched. */
final class OpenSetsTest extends IntegrationTestCase {

	private string $root;

	protected function setUp(): void {
		parent::setUp();
		spl_autoload_register( array( self::class, 'load' ) );
		$house      = dirname( __DIR__, 4 );
		$this->root = get_temp_dir() . 'zeromo-sample-' . getmypid();
		mkdir( "$this->root/includes", 0700, true );
		$rooms                    = json_decode( (string) file_get_contents( "$house/rooms.json" ), true );
		$rooms['rooms']['Sample'] = array( 'level' => 20 );
		file_put_contents( "$this->root/rooms.json", (string) wp_json_encode( $rooms ) );
		foreach ( glob( "$house/includes/*", GLOB_ONLYDIR ) as $room ) {
			symlink( $room, "$this->root/includes/" . basename( $room ) );
		}
		symlink( "$house/tests/fixtures/sample-room", "$this->root/includes/Sample" );
	}

	protected function tearDown(): void {
		array_map( 'unlink', array( ...glob( "$this->root/includes/*" ), "$this->root/rooms.json" ) );
		rmdir( "$this->root/includes" );
		rmdir( $this->root );
		spl_autoload_unregister( array( self::class, 'load' ) );
		parent::tearDown();
		wp_roles()->for_site( get_current_blog_id() );
	}

	public static function load( string $name ): void {
		$start = 'Zeromo\\Community\\Sample\\';
		if ( str_starts_with( $name, $start ) ) {
			require dirname( __DIR__, 4 ) . '/tests/fixtures/sample-room/' . substr( $name, strlen( $start ) ) . '.php';
		}
	}

	/** @return list<string> Members of a set by class, in the house with one room more. */
	private function members( string $set ): array {
		$members = ( new Compiler( $this->root, Plugin::class, false ) )->compile()['sets'][ $set ] ?? array();
		return array_map(
			static fn( mixed $member ): string => is_string( $member ) ? $member : (string) ( ( (array) $member )[0] ),
			$members
		);
	}

	public function test_a_checkup_a_counter_an_act_and_a_limit_are_there(): void {
		self::assertContains( SampleCheckup::class, $this->members( Checkup::class ) );
		self::assertContains( SampleCounter::class, $this->members( CounterSource::class ) );
		self::assertContains( SampleActs::class, $this->members( AuditActs::class ) );
		self::assertSame(
			'user 3 60',
			( new Compiler( $this->root, Plugin::class, false ) )->compile()['limits']['sample']
		);
	}

	public function test_who_asks_a_set_asks_all_of_it(): void {
		$house = new Container();
		$house->contribute( CounterSource::class, SampleCounter::class );
		self::assertSame(
			array( array( 'what' => '示例的总数', 'object' => '1', 'kept' => 2, 'rows' => 3 ) ),
			( new Counting( $house ) )->differences()
		);
		self::assertSame(
			array( 'sample_wave' => '招手' ),
			( new Acts( Collection::of( new SampleActs() ) ) )->labels()
		);
	}

	/** Its JavaScript registers as those built in do, see own-tool.test.tsx. */
	public function test_a_tool_of_the_editor_is_offered(): void {
		$hooks = array();
		$calls = ( new Compiler( $this->root, Plugin::class, false ) )->compile()['hooks'];
		foreach ( $calls as $call ) {
			array_push( $hooks, ...array_column( Wiring::hook_of( $call )[4], 0 ) );
		}
		self::assertContains( SampleTool::class, $hooks );
		add_filter( 'zeromo_editor_tools', ( new SampleTool() )->offer( ... ) );
		self::assertContains( 'wave', $this->service( PostRules::class )->supports() );
		$this->service( PostRules::class )->require_tool( 'wave', 'wave' );
	}

	public function test_a_kind_of_notice_is_told_with_its_text_its_icon_and_its_switch(): void {
		self::assertContains( SampleNotices::class, $this->members( NoticeSource::class ) );
		$house = $this->house();
		$house->contribute( NoticeSource::class, SampleNotices::class );
		$writer = $this->create_member( 'subscriber', '江野' );
		$reader = $this->create_member();
		$this->as_user( $reader );
		$teller = $house->get( NoticeTeller::class );
		$teller->tell( $reader, SampleNotices::WAVED, $reader, 0, $writer );
		$card = $house->get( NoticeList::class )->page( $reader, null, null, 1, 20 )['cards'][0];
		self::assertSame(
			array( 'wave', '江野 向你招手', $this->service( MemberDirectory::class )->card( $writer, 0 )->url ?? '' ),
			array( $card->type(), $card->text(), $card->url )
		);
		$numbers = $house->get( UnreadCount::class );
		self::assertSame( 1, $numbers->by_type( $reader )['wave'] );
		self::assertStringContainsString( '#zmo-i-hand', $house->get( MessagesTab::class )->html( $reader ) );
		$preferences = $house->get( NotificationPreferences::class );
		self::assertSame(
			array( 'comment', 'mention', 'like', 'follow', 'wave', 'circle', 'system' ),
			$preferences->types()
		);
		$preferences->save( $reader, array( 'wave' => false ), array(), '' );
		$teller->tell( $reader, SampleNotices::WAVED, $writer, 0, $writer );
		self::assertSame( 1, $numbers->by_type( $reader )['wave'] );
	}

	/** The services anew, so that a set can have one member more. */
	private function house(): Container {
		$wiring = $this->service( Wiring::class );
		$house  = ( new \ReflectionMethod( Plugin::class, 'build' ) )->invoke( null, $wiring );
		self::assertInstanceOf( Container::class, $house );
		$house->rooms( $wiring->modules );
		$house->set( Db::class, fn(): Db => $this->db() );
		return $house;
	}

	public function test_what_a_room_keeps_about_a_person_is_told_and_erased(): void {
		self::assertContains( SampleRecords::class, $this->members( PersonalRecords::class ) );
		$sample = new SampleRecords();
		$tools  = new PersonalTools( Collection::of( SampleRecords::last(), $sample ) );
		$member = $this->create_member();
		$mail   = (string) get_userdata( $member )?->user_email;
		$tell   = $tools->exporters( array( 'others' => array() ) );
		self::assertSame( array( 'others', 'zeromo-sample' ), array_keys( $tell ) );
		self::assertSame(
			array(
				array(
					array(
						'group_id' => 'zeromo-sample',
						'group_label' => '示例',
						'item_id' => "wave-$member-2",
						'data' => array( array( 'name' => '招手', 'value' => '&lt;3' ) ),
					),
				),
				true,
			),
			array_values( $tell['zeromo-sample']['callback']( $mail, 2 ) )
		);
		self::assertSame(
			array( 'data' => array(), 'done' => true ),
			$tell['zeromo-sample']['callback']( 'nobody@example.org', 2 )
		);
		$erase = $tools->erasers( array() );
		self::assertSame(
			array( 'zeromo-sample', 'zeromo-last' ),
			array_keys( $erase ),
			'what takes only what is unused comes last'
		);
		self::assertSame(
			array( true, false, array(), true ),
			array_values( $erase['zeromo-sample']['callback']( $mail ) )
		);
		self::assertSame(
			array( false, true, array( '留下的' ), true ),
			array_values( $erase['zeromo-last']['callback']( $mail ) )
		);
		self::assertSame(
			array( false, false, array(), true ),
			array_values( $erase['zeromo-sample']['callback']( 'nobody@example.org' ) )
		);
	}

	public function test_an_ability_is_answered_and_declared(): void {
		self::assertContains( SampleAbilities::class, $this->members( AbilitySource::class ) );
		$abilities = new Abilities(
			$this->service( Caller::class ),
			Collection::of( new SampleAbilities(), new TopicAbilities(), new ModerationAbilities() )
		);
		$this->as_user( $this->create_member() );
		wp_get_current_user()->add_cap( 'wave_zeromo' );
		self::assertSame(
			array( 'create_topics' => false, 'wave' => true, 'moderate' => false ),
			$abilities->of_caller()
		);
		self::assertSame(
			array( 'create_topics', 'wave', 'moderate' ),
			array_keys( (array) ( $abilities->schema()['properties'] ?? array() ) )
		);
	}

	/** A file of `src/styles` is a stylesheet by its name; no list has to know it. */
	public function test_a_stylesheet_is_registered_by_its_name(): void {
		Assets::require_style( 'sample' );
		$style = wp_styles()->registered['zeromo-sample'];
		self::assertSame( array( 'zeromo-front' ), $style->deps );
		self::assertStringEndsWith( '/build/styles/sample.css', (string) $style->src );
		wp_deregister_style( 'zeromo-sample' );
	}

	/**
	 * Words that rooms use as names and the Kernel in a sense of its own: tables and objects of core, parts of a
	 * request, the contract's field of a member.
	 */
	private const COMMON = array( 'address', 'auth', 'comment', 'member', 'message', 'search', 'terms', 'user', 'vip' );

	/** Names of capabilities, settings, limits, stores, routes and tables are the rooms'; the Kernel has them told. */
	public function test_kernel_knows_no_word_of_a_room(): void {
		$house = dirname( __DIR__, 4 );
		$words = array();
		foreach ( Rooms::modules( $house ) as $module ) {
			$tables = array_map( static fn( Table $table ): string => $table->name, $module->tables() );
			$names  = array_merge(
				$module->capabilities(),
				$module->settings(),
				$module->limits(),
				$module->stores(),
				$module->controllers(),
				array_flip( $tables )
			);
			$words += array_fill_keys( array_map( 'strval', array_keys( $names ) ), $module::class );
		}
		self::assertArrayHasKey( 'moderate_zeromo', $words );
		$words = array_diff_key( $words, array_flip( self::COMMON ) );
		$found = array();
		foreach ( new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( "$house/includes/Kernel", \FilesystemIterator::SKIP_DOTS )
		) as $file ) {
			foreach ( \PhpToken::tokenize( (string) file_get_contents( (string) $file ) ) as $token ) {
				$word = trim( $token->text, "'" );
				if ( $token->is( T_CONSTANT_ENCAPSED_STRING ) && isset( $words[ $word ] ) ) {
					$found[] = basename( (string) $file ) . ": $word of {$words[ $word ]}";
				}
			}
		}
		self::assertSame( array(), $found );
	}

	public function test_its_capability_is_given_once_to_the_roles_it_names(): void {
		Capabilities::grant( $this->service( Settings::class ), Rooms::modules( $this->root ) );
		self::assertSame(
			array( true, false ),
			array(
				get_role( 'author' )?->has_cap( 'wave_zeromo' ),
				get_role( 'subscriber' )?->has_cap( 'wave_zeromo' ),
			)
		);
		get_role( 'author' )?->remove_cap( 'wave_zeromo' );
		Capabilities::grant( $this->service( Settings::class ), Rooms::modules( $this->root ) );
		self::assertFalse( get_role( 'author' )?->has_cap( 'wave_zeromo' ) );
	}
}
