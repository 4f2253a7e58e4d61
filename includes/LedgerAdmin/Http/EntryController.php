<?php

declare(strict_types=1);

namespace Zeromo\Community\LedgerAdmin\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\MovementFilter;
use Zeromo\Community\Ledger\Api\MovementRecords;
use Zeromo\Community\Ledger\Api\Statements;
use Zeromo\Community\LedgerAdmin\CreditService;
use Zeromo\Community\LedgerAdmin\LedgerScreens;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * /admin/entries: what was booked, for who manages orders.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class EntryController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly MovementRecords $records,
		private readonly Statements $statements,
		private readonly CreditService $credits,
		private readonly CreditWire $wire,
		private readonly MemberDirectory $members,
		private readonly Settings $settings
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/entries',
			array(
				'search'   => Arg::text( __( '成员编号、登录名或订单号', 'zeromo-community' ), 60 ),
				'kind'     => Arg::text( __( '种类，见返回的 kinds', 'zeromo-community' ), 30 ),
				'from'     => Arg::text( __( '从哪一天起，如 2026-01-31', 'zeromo-community' ), 10 ),
				'to'       => Arg::text( __( '到哪一天为止，含这一天', 'zeromo-community' ), 10 ),
				'per_page' => Arg::int( __( '每页条数，最多 50', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
			),
			$this->who_can( LedgerScreens::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			self::schema( ... ),
			'orders'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page    = new Page( null, 1, $in->int( 'per_page', 20 ) );
		$after   = Cursor::read( $in->text( 'cursor' ) );
		$found   = $this->records->page( self::filter( $in ), $after->id ?? 0, $page->limit );
		$shown   = $page->cut( $found );
		$waiting = null === $after ? $this->credits->waiting() : array();
		$people  = $this->people( $shown );
		return array(
			'items'       => array_map( fn( Movement $one ): array => $this->movement( $one, $people ), $shown ),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Movement $one ): Cursor => new Cursor( 0, $one->id ) )
			),
			'kinds'       => $this->kinds(),
			'waiting'     => $this->wire->all( $waiting, $this->viewer() ),
			'four_eyes'   => $this->settings->flag( CreditService::FOUR_EYES ),
		);
	}

	private static function filter( Input $in ): MovementFilter {
		$search = trim( $in->text( 'search' ) );
		$member = 0;
		$order  = '';
		// An order's number has twenty characters.
		if ( 1 === preg_match( '/^[A-Za-z0-9]{20}$/D', $search ) ) {
			$order = $search;
		} elseif ( ctype_digit( $search ) ) {
			$member = 0 === (int) $search ? -1 : (int) $search;
		} elseif ( '' !== $search ) {
			$login  = sanitize_user( $search );
			$user   = '' === $login ? false : get_user_by( 'login', $login );
			$member = false === $user ? -1 : $user->ID;
		}
		return new MovementFilter(
			$member,
			$in->text( 'kind' ),
			$order,
			self::day( $in, 'from' ),
			self::day( $in, 'to', '+1 day' )
		);
	}

	/** The beginning of a day of the site, moved by $later; 0 where none was sent, P for what is no day. */
	private static function day( Input $in, string $name, string $later = '' ): int {
		$text = $in->text( $name );
		if ( '' === $text ) {
			return 0;
		}
		$day = 1 === preg_match( '/^\d{4}-\d\d-\d\d$/D', $text )
			? \DateTimeImmutable::createFromFormat( '!Y-m-d', $text, wp_timezone() )
			: false;
		if ( false === $day || $day->format( 'Y-m-d' ) !== $text ) {
			throw Failure::invalid( $name );
		}
		return max( 0, ( '' === $later ? $day : $day->modify( $later ) )->getTimestamp() );
	}

	/** @return list<array{name: string, label: string}> What the filter offers. */
	private function kinds(): array {
		$kinds = array();
		foreach ( $this->statements->labels() as $name => $label ) {
			$kinds[] = array( 'name' => (string) $name, 'label' => $label );
		}
		return $kinds;
	}

	/**
	 * @param list<Movement> $movements Rows.
	 * @return array<int, MemberCard>
	 */
	private function people( array $movements ): array {
		$ids = array();
		foreach ( $movements as $one ) {
			$ids[ $one->actor ] = true;
			foreach ( $one->lines as $line ) {
				$ids[ $line->account->owner ] = true;
			}
		}
		unset( $ids[0] );
		return $this->members->cards( array_keys( $ids ), $this->viewer() );
	}

	/**
	 * @param array<int, MemberCard> $people By id.
	 * @return Answer
	 */
	private function movement( Movement $one, array $people ): array {
		$person = static fn( int $id ): ?MemberCard => $people[ $id ] ?? null;
		return array(
			'id'        => $one->id,
			'kind'      => $one->kind,
			'label'     => $this->statements->label( $one->kind ),
			'title'     => $one->title,
			'order_no'  => $one->order_no,
			'reference' => $one->reference,
			'note'      => $one->note,
			'actor'     => $person( $one->actor )?->jsonSerialize(),
			'created'   => Format::iso( $one->created ),
			'lines'     => array_map(
				static fn( Line $line ): array => array(
					'account' => $line->account->name,
					'asset'   => $line->account->asset->value,
					'user_id' => $line->account->owner,
					'member'  => $person( $line->account->owner )?->jsonSerialize(),
					'amount'  => $line->account->asset->text( $line->amount ),
					'after'   => null === $line->after ? null : $line->account->asset->text( $line->after ),
				),
				$one->lines
			),
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$sum  = Schema::text( __( '金额（元）或积分', 'zeromo-community' ) );
		$line = Schema::object(
			array(
				'account' => Schema::text( __( '记账科目', 'zeromo-community' ) ),
				'asset'   => Schema::text( __( 'balance 或 points', 'zeromo-community' ) ),
				'user_id' => Schema::int( __( '谁的账，0 为平台', 'zeromo-community' ) ),
				'member'  => Schema::member( true ),
				'amount'  => $sum,
				'after'   => Schema::text( __( '变动后的余额，平台的科目为 null', 'zeromo-community' ), true ),
			)
		);
		$item = Schema::named(
			'LedgerMovement',
			Schema::object(
				array(
					'id'        => Schema::int( __( '流水编号', 'zeromo-community' ) ),
					'kind'      => Schema::text( __( '种类', 'zeromo-community' ) ),
					'label'     => Schema::text( __( '种类的名称', 'zeromo-community' ) ),
					'title'     => Schema::text( __( '标题', 'zeromo-community' ) ),
					'order_no'  => Schema::text( __( '订单号，没有为空', 'zeromo-community' ) ),
					'reference' => Schema::text( __( '唯一的凭据', 'zeromo-community' ) ),
					'note'      => Schema::text( __( '说明', 'zeromo-community' ) ),
					'actor'     => Schema::member( true ),
					'created'   => Schema::time( __( '时间', 'zeromo-community' ) ),
					'lines'     => Schema::listing( $line ),
				)
			)
		);
		$kind = Schema::object(
			array(
				'name'  => Schema::text( __( '筛选用的值', 'zeromo-community' ) ),
				'label' => Schema::text( __( '名称', 'zeromo-community' ) ),
			)
		);
		return Schema::object(
			array(
				'items'       => Schema::listing( $item ),
				'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
				'kinds'       => Schema::listing( $kind ),
				'waiting'     => Schema::listing( CreditWire::schema() ),
				'four_eyes'   => Schema::flag( __( '人工入账是否要另一位管理员确认', 'zeromo-community' ) ),
			)
		);
	}
}
