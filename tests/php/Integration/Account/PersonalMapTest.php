<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Account;

use Zeromo\Community\AdminLists\BulkCall;
use Zeromo\Community\AdminLists\Sql\BulkRows;
use Zeromo\Community\Agreements\Kind;
use Zeromo\Community\Agreements\Sql\VersionRepository;
use Zeromo\Community\Audit\Sql\AuditRepository;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Database\UnitMarks;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Jobs\JobTable;
use Zeromo\Community\Members\Api\MemberPictures;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Plugin;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/**
 * Every column and every meta key of ours that may hold a person's number or words is written down here with what
 * becomes of
 * it; a new one fails until it is. What is written down as erased is looked for after erasing, on a person who has done
 * a
 * little of everything.
 */
final class PersonalMapTest extends ContentTestCase {

	/** The number or the words are gone after erasing, and after the account is deleted. */
	private const ERASED = 'erased';

	/** They stay with what was published, and go when the account is deleted with its posts. */
	private const PUBLISHED = 'published';

	/** It is the account's: it stays with it and goes with it. */
	private const ACCOUNT = 'account';

	/**
	 * `table.column` => one of the above, or why it stays.
	 */
	private const COLUMNS = array(
		'account_merge.login_print'    => 'print of a user name that is kept back',
		'account_merge_hold.user_id'   => 'while two accounts of one person are merged',
		'agreement_acceptance.address' => self::ERASED,
		'agreement_acceptance.kind'   => 'names of agreements',
		'agreement_acceptance.user_id' => self::ACCOUNT,
		'agreement_version.body'      => 'text of the site',
		'agreement_version.hash'      => 'print of a text of the site',
		'agreement_version.kind'      => 'names of agreements',
		'agreement_version.note'      => 'text of the site',
		'archive.error'              => 'why a run failed',
		'archive.kind'               => 'names of kinds',
		'archive.name'               => 'a random name of files',
		'archive.only_one'           => 'the same word for each',
		'archive.options'            => 'places on the server that the owner has named',
		'archive.problems'           => 'names of files, and numbers of lines',
		'archive.progress'           => 'the key of the row a run is at, and numbers of rows',
		'archive.state'              => 'names of states',
		'audit.act'                   => 'names of acts',
		'audit.actor_id'              => 'staff: who did it',
		'audit.address'               => self::ERASED,
		'audit.changes'               => self::ERASED,
		'audit.object_type'           => 'names of types',
		'audit.reason'                => 'told; the site\'s own record',
		'audit.user_id'               => 'told; the site\'s own record',
		'addressed.actor_id'          => self::ERASED,
		'addressed.user_id'           => self::ERASED,
		'address.address'             => self::ERASED,
		'address.token'               => 'print of a token that expires',
		'address.user_id'             => self::ERASED,
		'badge.icon'                  => 'names of pictures',
		'badge.measure'               => 'names of totals',
		'badge.name'                  => 'the owner\'s words',
		'badge.tone'                  => 'names of colours',
		'badge.words'                 => 'the owner\'s words',
		'breaker.name'                => 'names of services',
		'breaker_call.name'           => 'names of services',
		'ban_record.reason'           => 'one of the site\'s list',
		'ban_record.user_id'          => self::ERASED,
		'card.prize'                  => 'a word of our own',
		'circle_paid.user_id'         => 'a right that is paid for: it goes with the account',
		'circle_price.period'         => 'a word of our own',
		'circle_pass.order_no'        => 'number of an order, told with the orders',
		'circle_pass.user_id'         => 'a right that is paid for: it goes with the account',
		'gift.kind'                   => 'names of kinds of orders',
		'gift.order_no'               => 'number of an order, told with the orders',
		'gift.title'                  => 'what a post or a series is called; told in the export',
		'gift.words'                  => self::ERASED,
		'series.intro'                => self::ERASED,
		'series.title'                => 'what buyers have bought is called so; told in the export',
		'series_sale.order_no'        => 'number of an order, told with the orders',
		'series_sale.user_id'         => 'a right that is paid for: it goes with the account',
		'tip.order_no'                => 'number of an order, told with the orders',
		'tip.user_id'                 => 'who gave money: the entry of the ledger stays',
		'tip.words'                   => self::ERASED,
		'post_sale.order_no'          => 'number of an order, told with the orders',
		'post_sale.user_id'           => 'a right that is paid for: it goes with the account',
		'bill.day'                    => 'a day',
		'bill.gateway'                => 'names of gateways',
		'bill_fault.attempt_no'       => 'random',
		'bill_fault.refund_no'        => 'random',
		'bill_fault.trade_no'         => 'number of a provider',
		'credit.reason'               => self::ERASED,
		'income.kind'                 => 'names of kinds',
		'income.order_no'             => 'number of an order, told with the orders',
		'income.title'                => self::ERASED,
		'income.user_id'              => 'money of the account: kept, without a name once it is deleted',
		'income_day.kind'             => 'names of kinds',
		'income_day.user_id'          => 'money of the account: kept, without a name once it is deleted',
		'income_item.kind'            => 'names of kinds',
		'income_item.title'           => self::ERASED,
		'income_item.user_id'         => 'money of the account: kept, without a name once it is deleted',
		'income_month.user_id'        => 'money of the account: kept, without a name once it is deleted',
		'referral.user_id'            => self::ERASED,
		'refund_request.answer'       => self::ERASED,
		'refund_request.open_no'      => 'number of an order, told with the orders',
		'refund_request.order_no'     => 'number of an order, told with the orders',
		'refund_request.reason'       => self::ERASED,
		'refund_request.staff_id'     => 'who of the staff decided: a record of trade',
		'refund_request.user_id'      => 'money of the account: kept, without a name once it is deleted',
		'refund_request.why'          => 'words of the rule',
		'credit.user_id'              => 'money of the account: kept, without a name once it is deleted',
		'coupon.code'                 => 'a code of the site',
		'coupon.kind'                 => 'names of kinds of orders',
		'coupon.name'                 => 'the owner\'s words',
		'coupon_use.order_no'         => 'number of an order, told with the orders',
		'coupon_use.user_id'          => 'a record of trade, told with the orders',
		'product.delivery'            => 'the owner\'s words',
		'product.images'              => 'ids of pictures',
		'product_download.order_no'   => 'number of an order, told with the orders',
		'product_file.filename'       => 'name of a file of the site',
		'product_file.note'           => 'the owner\'s words',
		'product_file.version'        => 'the owner\'s words',
		'product_key.order_no'        => 'number of an order, told with the orders',
		'product_key.print'           => 'print of a key of the site',
		'product_key.secret'          => 'a key of the site, closed',
		'invoice.item'                => 'title of an order',
		'invoice.mail'                => self::ERASED,
		'invoice.number'              => 'number of a tax record',
		'invoice.order_no'            => 'number of an order, told in the export',
		'invoice.reason'              => self::ERASED,
		'invoice.red_no'              => 'number of a tax record',
		'invoice.tax_no'              => self::ERASED,
		'invoice.title'               => self::ERASED,
		'invoice.user_id'             => 'whose order it was; what was issued is a tax record that has to be kept',
		'product_review.answer'       => 'words of who sells it, gone with the review',
		'product_review.images'       => 'ids of pictures, gone with the review',
		'product_review.order_no'     => 'number of an order, told in the export',
		'product_review.user_id'      => self::ERASED,
		'product_review.words'        => self::ERASED,
		'product_variant.name'        => 'the owner\'s words',
		'postal_address.detail'       => self::ERASED,
		'postal_address.name'         => self::ERASED,
		'postal_address.phone'        => self::ERASED,
		'postal_address.print'        => self::ERASED,
		'postal_address.region'       => self::ERASED,
		'postal_address.user_id'      => self::ERASED,
		'shop_parcel.carrier'         => 'name of a carrier',
		'shop_parcel.order_no'        => 'number of an order, told with the orders',
		'shop_parcel.tracking'        => 'number of a parcel',
		'shop_sale.address'           => self::ERASED,
		'shop_sale.answer'            => 'words of the site, told in the export',
		'shop_sale.carrier'           => 'name of a carrier',
		'shop_sale.order_no'          => 'number of an order, told in the export',
		'shop_sale.phone'             => self::ERASED,
		'shop_sale.question'          => self::ERASED,
		'shop_sale.receiver'          => self::ERASED,
		'shop_sale.tracking'          => 'number of a parcel',
		'shop_sale.user_id'           => 'what is bought is a record of trade: it goes with the account',
		'vip_plan.mark'               => 'the owner\'s words',
		'vip_plan.name'               => 'the owner\'s words',
		'vip_member.user_id'          => 'a membership is paid for: it goes with the account',
		'vip_term.order_no'           => 'number of an order, told in the export',
		'vip_term.user_id'            => 'a membership is paid for: it goes with the account',
		'badge_award.reason'          => self::ERASED,
		'badge_award.staff_id'        => 'staff: who has awarded or withdrawn',
		'badge_award.user_id'         => self::ERASED,
		'block.target_id'             => 'the list of whoever has blocked; goes with the account',
		'block.user_id'               => self::ERASED,
		'bulk.act'                    => 'names of acts',
		'bulk.reason'                 => self::ERASED,
		'bulk.subject'                => 'names of lists',
		'bulk.user_id'                => self::ERASED,
		'bulk_row.words'              => 'why a row was refused; goes with it after a week',
		'chat.peer_id'                => 'the other side\'s list of conversations, '
			. 'without the name once the account is deleted',
		'chat.user_id'                => self::ACCOUNT,
		'chat_message.content'        => self::ERASED,
		'chat_message.high_id'        => 'the pair of a conversation: the other side keeps theirs, '
			. 'taken back messages have no words',
		'chat_message.image'          => self::ERASED,
		'chat_message.low_id'         => 'see high_id',
		'chat_message.sender_id'      => 'see high_id',
		'circle.active_by'            => 'who wrote last in a circle that stays',
		'circle.announcement'         => 'text of a circle that stays; its owner hands it over',
		'circle.join_mode'            => 'names of modes',
		'circle.join_roles'           => 'names of roles',
		'circle.options'              => 'settings of a circle',
		'circle.owner_id'             => 'a circle is handed over first, '
			. 'the tool says so; heir or nobody when the account is deleted',
		'circle.pictures'             => 'pictures of a circle that stays',
		'circle.pins'                 => 'numbers of posts',
		'circle.questions'            => 'text of a circle that stays',
		'circle.samples'              => 'numbers of posts',
		'circle.rules'                => 'text of a circle that stays',
		'circle.topics'               => 'numbers of topics',
		'circle_invite.code'          => 'sealed code of the circle\'s',
		'circle_invite.code_key'      => 'print of the code',
		'circle_invite.created_by'    => 'the code is the circle\'s; shown to who runs it',
		'circle_member.answers'       => self::ERASED,
		'circle_member.reason'        => 'the circle\'s record of whom it has taken out; told, '
			. 'and goes with the account',
		'circle_member.user_id'       => 'told; left at erasing but for circles that are owned or have taken the '
			. 'person out; goes with the account',
		'comment.user_id'             => self::ERASED,
		'comment_search_doc.author_id' => 'always 0',
		'comment_search_doc.body'     => 'what a comment says, as long as it shows',
		'comment_search_doc.mark'     => 'print of a text that is published',
		'comment_search_segment.times' => 'when comments were published',
		'comment_search_term.hits'    => 'places in the index',
		'comment_search_term.term'    => 'pairs of characters',
		'counter.kind'                => 'names of totals',
		'draft.fields'                => self::ERASED,
		'draft.user_id'               => self::ERASED,
		'entitlement.item_type'       => 'names of types',
		'entitlement.source'          => self::ACCOUNT,
		'entitlement.user_id'         => self::ACCOUNT,
		'essence.chosen_by'           => 'staff: who chose a post for a circle',
		'favorite.user_id'            => self::ERASED,
		'feed.author_id'              => self::PUBLISHED,
		'feed.body'                   => self::PUBLISHED,
		'search_doc.author_id'        => self::PUBLISHED,
		'search_doc.body'             => self::PUBLISHED,
		'search_doc.mark'             => 'print of a text that is published',
		'search_engine.engine'        => 'names of engines',
		'search_segment.times'        => 'when texts were published',
		'search_term.hits'            => 'places in the index',
		'search_term.term'            => 'pairs of characters',
		'feed.images'                 => self::PUBLISHED,
		'feed.parts'                  => self::PUBLISHED,
		'feed.topics'                 => 'numbers of topics',
		'folder.description'          => self::ERASED,
		'folder.title'                => self::ERASED,
		'folder.user_id'              => self::ERASED,
		'folder_follow.user_id'       => self::ERASED,
		'generation.prompt'           => self::ERASED,
		'generation.size'             => 'width and height',
		'generation.task'             => 'number of a task at a provider',
		'generation.title'            => self::ERASED,
		'generation.user_id'          => 'what is paid for is a record of trade: it goes with the account',
		'generation_choice.name'      => 'the owner\'s words',
		'generation_choice.prompt'    => 'the owner\'s words',
		'generation_day.user_id'      => self::ERASED,
		'generation_model.description' => 'the owner\'s words',
		'generation_model.endpoint'   => 'address of a service',
		'generation_model.name'       => 'the owner\'s words',
		'generation_model.provider'   => 'names of services',
		'generation_model.remote'     => 'names of models',
		'generation_model.secret'     => 'a key of the site, closed',
		'generation_model.sizes'      => 'widths and heights',
		'follow.target_id'            => 'the list of whoever follows; goes with the account',
		'follow.user_id'              => self::ERASED,
		'follow_last.authors'         => self::ERASED,
		'follow_last.user_id'         => self::ERASED,
		'guest_order.form'            => 'print of a form that was sent',
		'guest_order.mail'            => 'of who has no account: forgotten by that address, see GuestOrderTest',
		'guest_order.order_no'        => 'number of an order, told in the export',
		'hidden.user_id'              => self::ERASED,
		'import_credit.name'          => 'names of balances',
		'import_credit.source'        => 'names of programs',
		'import_credit.user_id'       => self::ACCOUNT,
		'held_comment.author_id'      => 'who decides; the row goes with the comment or the decision',
		'import_map.kind'             => 'names of kinds',
		'import_map.source'           => 'names of programs',
		'import_run.error'            => 'why a run failed',
		'import_run.only_one'         => 'names of programs',
		'import_run.options'          => 'names of tables and what becomes of them',
		'import_run.report'           => 'numbers and old ids',
		'import_run.source'           => 'names of programs',
		'import_run.stage'            => 'names of stages',
		'import_run.state'            => 'names of states',
		'job.error'                   => 'why a job failed; goes with it',
		'job.kind'                    => 'names of jobs',
		'job.mark'                    => 'print that keeps a job from being added twice',
		'job.owner'                   => 'mark of a worker',
		'job.payload'                 => 'numbers and the like that a job needs; gone when it is done, '
			. 'a dead one after its time',
		'level_day.user_id'           => self::ERASED,
		'card.batch'                  => 'names of batches',
		'card.code_hash'              => 'print of a code',
		'card.ending'                 => 'four letters of a code',
		'card.staff_id'               => 'staff: who has made it',
		'card.user_id'                => 'money of the account: kept, without a name once it is deleted',
		'check_in.user_id'            => self::ERASED,
		'wallet_payee.account'        => self::ERASED,
		'wallet_payee.channel'        => self::ERASED,
		'wallet_payee.name'           => self::ERASED,
		'wallet_payee.user_id'        => self::ERASED,
		'woo_link.number'             => 'number of an attempt or a refund',
		'woo_link.order_no'           => 'number of an order, told with the orders',
		'woo_link.woo_key'            => 'key of an order of WooCommerce, which erases its own',
		'manual_transfer.code'        => 'end of the number of an order',
		'manual_transfer.order_no'    => 'number of an order',
		'manual_transfer.reason'      => self::ERASED,
		'manual_transfer.reference'   => self::ERASED,
		'manual_transfer.staff_id'    => 'staff: who decided',
		'manual_transfer.user_id'     => 'money of the account: kept, without a name once it is deleted',
		'web_push.auth'               => self::ERASED,
		'web_push.browser_key'        => self::ERASED,
		'web_push.endpoint'           => self::ERASED,
		'web_push.name'               => self::ERASED,
		'web_push.print'              => 'print of the endpoint, goes with it',
		'web_push.session'            => 'print of a session, goes with it',
		'web_push.site_key'           => 'print of a key of the site',
		'web_push.user_id'            => self::ERASED,
		'webhook.box'                 => 'a secret of the site, closed',
		'webhook.events'              => 'names of events',
		'webhook.name'                => 'an owner\'s word for an address',
		'webhook.print'               => 'print of an address of the owner',
		'webhook.url'                 => 'an address of the owner',
		'webhook_delivery.data'       => 'numbers of an event, members by their number: gone after 30 days',
		'webhook_delivery.error'      => 'words of the product',
		'webhook_delivery.event'      => 'names of events',
		'webhook_delivery.message'    => 'number of a message',
		'webhook_delivery.print'      => 'print of an event',
		'withdrawal.account'          => 'erased once it is paid or given back: before, it is needed to pay',
		'withdrawal.channel'          => 'names of channels',
		'withdrawal.name'             => 'erased once it is paid or given back: before, it is needed to pay',
		'withdrawal.note'             => 'erased once it is paid or given back: before, it is needed to pay',
		'withdrawal.staff_id'         => 'staff: who has decided',
		'withdrawal.user_id'          => 'money of the account: kept, without a name once it is deleted',
		'withdrawal_day.user_id'      => 'sums of a day: kept, without a name once it is deleted',
		'ledger_account.user_id'      => 'money of the account: kept, without a name once it is deleted',
		'ledger_seal.root'            => 'print of a day of movements',
		'ledger_seal.chain'           => 'print of a day of movements',
		'ledger_entry.account'        => 'names of accounts',
		'ledger_entry.user_id'        => 'money of the account: kept, without a name once it is deleted',
		'ledger_movement.actor_id'    => 'staff: who has booked it',
		'ledger_movement.kind'        => 'names of kinds',
		'ledger_movement.note'        => 'why it was booked: erased where nobody else has a part',
		'ledger_movement.order_no'    => 'number of an order',
		'ledger_movement.reference'   => 'numbers of what was paid',
		'ledger_movement.salt'        => 'random',
		'ledger_movement.title'       => 'what was paid for: erased where nobody else has a part',
		'ledger_movement.words_salt'  => 'random; erased with the words',
		'ledger_movement.words_hash'  => 'print of salted words: nobody can guess them from it',
		'level_gain.user_id'          => self::ERASED,
		'order.frozen'                  => 'terms of the offer',
		'order.kind'                    => 'names of kinds',
		'order.method'                  => 'names of methods',
		'order.number'                  => 'random',
		'order.open_key'                => 'print of buyer and thing, while the order waits',
		'order.title'                   => 'what was bought, as its seller named it',
		'order_line.title'              => 'what was bought, as its seller named it',
		'order_refund.account'          => 'names of accounts',
		'order_refund.actor_id'         => 'staff: who has paid back',
		'order_refund.reason'           => 'why it was paid back, as staff or the house wrote it',
		'order_refund.reference'        => 'numbers of refunds',
		'order_source.account'          => 'names of accounts',
		'pay_attempt.device'            => 'kind of browser',
		'pay_attempt.gateway'           => 'names of gateways',
		'pay_attempt.number'            => 'random',
		'pay_attempt.order_no'          => 'number of an order',
		'pay_attempt.return_url'        => 'a page of this site',
		'pay_attempt.title'             => 'what is bought, as its seller named it',
		'pay_attempt.trade_no'          => 'number of a provider',
		'pay_config.box'                => 'keys of the site, closed',
		'pay_config.fields'             => 'numbers of the site with a provider',
		'pay_merchant.gateway'          => 'names of gateways',
		'pay_merchant.title'            => 'what the owner calls it',
		'pay_receipt.note'            => 'what staff wrote of money that was sorted: the site\'s own accounts',
		'pay_receipt.actor_id'          => 'staff: who has dealt with it',
		'pay_receipt.attempt_no'        => 'random',
		'pay_receipt.gateway'           => 'names of gateways',
		'pay_receipt.order_no'          => 'number of an order',
		'pay_receipt.reason'            => 'one of a list',
		'pay_receipt.trade_no'          => 'number of a provider',
		'pay_refund.actor_id'           => 'staff: who has paid back',
		'pay_refund.fault'              => 'what a provider says',
		'pay_refund.number'             => 'random',
		'pay_refund.order_no'           => 'number of an order',
		'pay_refund.reason'             => 'why it was paid back, as staff or the house wrote it',
		'number_member.user_id'       => self::ACCOUNT,
		'number_log.user_id'          => 'taken out within minutes',
		'link.description'            => 'of a page on the web',
		'link.host'                   => 'of a page on the web',
		'link.picture'                => 'of a page on the web',
		'link.title'                  => 'of a page on the web',
		'link.url'                    => 'of a page on the web; which post shows it is in link_post and goes with the '
			. 'post',
		'link.url_key'                => 'print of the address',
		'lock.hidden'                 => self::ERASED,
		'lock.media'                  => self::ERASED,
		'lock.rev'                    => 'a random mark',
		'lock.roles'                  => 'names of roles',
		'lock.seal'                   => self::ERASED,
		'lock.secret'                 => self::ERASED,
		'lock.terms'                  => 'prices and times',
		'lock.type'                   => 'names of types',
		'lock_pass.seal'              => 'print of a password of another\'s post',
		'idempotency.answer'          => self::ERASED,
		'idempotency.body'            => 'print of what was sent; two days',
		'idempotency.mark'            => 'print of a key; two days',
		'idempotency.result'          => self::ERASED,
		'idempotency.token'           => 'a random mark',
		'idempotency.user_id'         => self::ERASED,
		'lock_pass.user_id'           => self::ACCOUNT,
		'member.avatar'               => self::ERASED,
		'member.cover'                => self::ERASED,
		'member.user_id'              => self::ACCOUNT,
		'member.badge'                => self::ERASED,
		'member.verified'             => self::ERASED,
		'member.vip'                  => self::ACCOUNT,
		'member_list.roles'           => 'copy of core\'s names of roles; goes with the account',
		'member_list.user_id'         => self::ACCOUNT,
		'member_name.name_key'        => self::ACCOUNT,
		'member_name.user_id'         => self::ACCOUNT,
		'member_sound.sound'          => self::ACCOUNT,
		'member_sound.user_id'        => self::ACCOUNT,
		'mention.name'                => 'a name as another has written it in their post',
		'mention.user_id'             => 'stands in another\'s post; goes with the account',
		'muted_circle.user_id'        => self::ERASED,
		'muted_word.user_id'          => self::ERASED,
		'muted_word.word'             => self::ERASED,
		'notice.actor_id'             => 'the inbox of whom it tells, '
			. 'without the name once the account is deleted; half a year',
		'notice.second_id'            => 'see actor_id',
		'notice.target_id'            => 'a post, a comment, a circle; with follows the member, whose inbox it is',
		'notice.user_id'              => self::ERASED,
		'notice_seen.actor_id'        => 'marks that something was told once; expire',
		'notice_seen.target_id'       => 'marks that something was told once; expire',
		'poll.answers'                => self::PUBLISHED,
		'poll.ballot'                 => 'a random mark',
		'poll.question'               => self::PUBLISHED,
		'poll_vote.user_id'           => self::ERASED,
		'rate.bucket'                 => 'print of who did what; expires',
		'reaction.user_id'            => self::ERASED,
		'report.detail'               => self::ERASED,
		'report.user_id'              => self::ERASED,
		'report_case.author_id'       => 'the site\'s record of what was reported; without the number once the account '
			. 'is deleted',
		'report_case.moderator'       => 'staff: who decided',
		'report_case.note'            => 'staff: why',
		'report_case.object_type'     => 'names of types',
		'report_case.words'           => 'what was reported, kept until it is decided',
		'appeal.answer'               => 'staff: why an appeal was decided so; goes with it',
		'appeal.moderator'            => 'staff: who decided',
		'appeal.user_id'              => self::ERASED,
		'appeal.words'                => self::ERASED,
		'audit_undo.kept'             => 'what an act of staff took away; goes with the erasure and after its days',
		'case_note.user_id'           => 'staff: who noted it; 0 once the account is deleted',
		'case_note.note'              => 'staff: what they tell each other of a case',
		'review.moderator'            => 'staff: who sent a post back',
		'review.reason'               => 'told with the post, goes with it',
		'said.user_id'                => self::ERASED,
		'said.print'                  => self::ERASED,
		'ban.moderator'               => 'staff: who decided',
		'ban.reason'                  => self::ACCOUNT,
		'ban.user_id'                 => self::ACCOUNT,
		'sign_in.address'             => 'told; kept by law until its days are over',
		'sign_in.device'              => 'see sign_in.address',
		'sign_in.user_id'             => 'see sign_in.address',
		'topic.author_id'             => 'who made a topic that belongs to all',
		'topic.name_key'              => 'print of a name',
		'code.code'                   => 'a keyed print of six digits, ten minutes old at most',
		'code.network'                => 'a print of a network, ten minutes old at most',
		'code.purpose'                => 'names of purposes',
		'code.target'                 => 'a keyed print, ten minutes old at most',
		'oauth_identity.name'         => self::ERASED,
		'oauth_identity.print'        => 'print of the subject, goes with it',
		'oauth_identity.provider'     => 'names of providers',
		'oauth_identity.subject'      => self::ERASED,
		'oauth_identity.union_print'  => 'print of the subject, goes with it',
		'oauth_identity.user_id'      => self::ERASED,
		'netdisk.code'                => self::ERASED,
		'netdisk.link'                => 'a random mark',
		'netdisk.password'            => self::ERASED,
		'netdisk.title'               => self::ERASED,
		'netdisk.url'                 => self::ERASED,
		'netdisk_open.link'           => 'a random mark',
		'netdisk_open.user_id'        => self::ERASED,
		'netdisk_report.link'         => 'a random mark',
		'netdisk_report.user_id'      => self::ERASED,
		'recovery_code.print'         => 'a hash of 80 random bits, goes with it',
		'recovery_code.user_id'       => self::ERASED,
		'payout.actor_id'             => 'who of staff has sent it, as the audit log says',
		'payout.gateway'              => 'name of a provider',
		'payout.confirm'              => 'a name the provider gave to one transfer',
		'payout.number'               => 'number of a transfer',
		'payout.provider_no'          => 'number of a transfer at its provider',
		'payout.reason'               => 'word of a provider',
		'payout.agreement'            => 'number of a transfer',
		'payout_agreement.number'     => 'number of a transfer',
		'payout_agreement.reason'     => 'word of a provider',
		'payout_agreement.subject'    => self::ERASED,
		'payout_agreement.user_id'    => self::ERASED,
		'tax_identity.box'            => 'a tax record that has to be kept, closed, told in the export',
		'tax_identity.user_id'        => 'whose tax record it is',
		'payment_password.print'      => 'as core keeps passwords, goes with it',
		'payment_password.user_id'    => self::ERASED,
		'payment_permit.session'      => 'a keyed print of a session, five minutes long',
		'payment_permit.user_id'      => self::ERASED,
		'passkey.aaguid'              => 'a model of authenticator',
		'passkey.credential'          => 'a random name that an authenticator made, goes with it',
		'passkey.name'                => self::ERASED,
		'passkey.print'               => 'print of the credential, goes with it',
		'passkey.public_key'          => 'made for this site alone, goes with it',
		'passkey.transports'          => 'words of ours',
		'passkey.user_id'             => self::ERASED,
		'passkey_handle.handle'       => '64 random bytes, go with it',
		'passkey_handle.user_id'      => self::ERASED,
		'second_factor.secret'        => 'closed with the site\'s keys, goes with it',
		'second_factor.user_id'       => self::ERASED,
		'phone.phone'                 => self::ERASED,
		'phone.user_id'               => self::ERASED,
		'sign_up_guest.user_id'       => self::ERASED,
		'sign_up_invite.code'         => self::ERASED,
		'sign_up_invite.note'         => self::ERASED,
		'topic.picture'               => 'picture of a topic',
		'topic_alias.address'         => 'print of a name',
		'topic_alias.name_key'        => 'print of a name',
		'topic_follow.user_id'        => self::ERASED,
		'unit.mark'                   => 'a random mark',
		'upload.file'                 => self::ERASED,
		'upload.filename'             => self::ERASED,
		'upload.kind'                 => 'names of types',
		'upload.user_id'              => self::ERASED,
		'upload_day.user_id'          => self::ERASED,
		'free_place.user_id'          => self::ACCOUNT,
		'download_day.user_id'        => self::ACCOUNT,
		'download_file.user_id'       => self::ACCOUNT,
		'posting_day.user_id'         => self::ACCOUNT,
		'posting_post.user_id'        => self::ACCOUNT,
		'free_read.user_id'           => self::ACCOUNT,
		'free_read_day.user_id'       => self::ACCOUNT,
		'verified_mark.proof'         => self::ERASED,
		'verified_mark.reason'        => self::ERASED,
		'verified_mark.staff_id'      => 'staff: who decided',
		'verified_mark.title'         => self::ERASED,
		'verified_mark.user_id'       => self::ERASED,
		'word.folded'                 => 'the site\'s list of words',
		'word.replacement'            => 'the site\'s list of words',
		'word.word'                   => 'the site\'s list of words',
	);

	/** Key of user, post or comment meta, or what it begins with => as above. */
	private const META = array(
		'_zeromo_comments_held'  => 'whether comments of a post wait for its author; goes with the post',
		'_zeromo_read'           => 'a time, in the tables of a file that moves in',
		'_zeromo_refund'         => 'our number of a refund, at its row in WooCommerce',
		'_zeromo_return'         => 'an address of the site, at an order of WooCommerce',
		'_zeromo_region'         => self::ERASED,
		'_zeromo_circle_unused'  => 'a circle that was bought and not read yet; goes with the account',
		'_zeromo_vip_unused'     => 'an order of a membership that was not used yet; goes with the account',
		'_zeromo_unopened'       => 'a post that was bought and not opened yet; goes with the account',
		'_zeromo_awaits_approval' => 'a time, until staff has decided; goes with the account',
		'_zeromo_minor_minutes'  => self::ERASED,
		'_zeromo_minor_pin'      => self::ERASED,
		'_zeromo_minor_used'     => self::ERASED,
		'_zeromo_comments_closed' => 'whether a post takes comments; goes with the post',
		'_zeromo_edited'         => 'a time; goes with the post',
		'_zeromo_edited_staff'   => 'that a moderator has edited it; goes with the post',
		'_zeromo_feed_key'       => self::ERASED,
		'_zeromo_file'           => self::PUBLISHED,
		'_zeromo_held'           => 'of an upload, and of a comment that waits for an author; goes with it',
		'_zeromo_ai_label'       => 'of an upload, goes with it',
		'_zeromo_guarded'        => 'of an upload, goes with it',
		'_zeromo_shown'          => 'a time; goes with the upload',
		'_zeromo_secret'         => 'of an upload, goes with it',
		'_zeromo_image'          => self::PUBLISHED,
		'_zeromo_mentions'       => 'numbers of members that a comment names',
		'_zeromo_part_'          => self::PUBLISHED,
		'_zeromo_picture'        => self::ERASED,
		'_zeromo_pinned_comment' => 'number of a comment',
		'_zeromo_quiet'          => self::ERASED,
		'_zeromo_shield_until'   => self::ERASED,
		'_zeromo_shield_offered' => self::ERASED,
		'_zeromo_swept'          => 'of an upload, goes with it',
		'_zeromo_video'          => self::PUBLISHED,
		'_zeromo_video_cover'    => self::PUBLISHED,
		'_zeromo_video_free'     => self::PUBLISHED,
		'_zeromo_video_sample'   => self::PUBLISHED,
		'_zeromo_writer'         => 'whether who last wrote a page may make themes',
		'zeromo_birthday'        => self::ERASED,
		'zeromo_digest'          => self::ERASED,
		'zeromo_digest_sent'     => self::ERASED,
		'zeromo_first_post'      => 'whether the first post is still to come',
		'zeromo_gender'          => self::ERASED,
		'zeromo_location'        => self::ERASED,
		'zeromo_no_'             => self::ERASED,
		'zeromo_muted_threads'   => self::ERASED,
		'zeromo_notices'         => self::ERASED,
		'zeromo_scope'           => 'numbers of what a moderator was given',
		'zeromo_stream'          => self::ERASED,
		'zeromo_web_push'        => self::ERASED,
		'zeromo_welcome'         => 'number of a step',
	);

	/** Columns with numbers of members. */
	// phpcs:ignore Generic.Files.LineLength -- one string.
	private const NUMBERS = '/^(user_id|target_id|peer_id|author_id|owner_id|sender_id|low_id|high_id|actor_id|second_id|moderator|created_by|chosen_by|active_by|staff_id)$/';

	private int $person;
	private int $other;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->other  = $this->create_member( 'administrator', '木子李' );
		$this->person = $this->create_member( 'author', '青禾' );
		$this->as_user( $this->person );
	}

	/** @return array<string, list<string>> Columns that may tell of a person, by table. */
	private function columns(): array {
		$tables = array( Counters::table(), RateTable::table(), UnitMarks::table(), JobTable::table() );
		foreach ( Plugin::modules() as $module ) {
			array_push( $tables, ...$module->tables() );
		}
		$out = array();
		foreach ( $tables as $table ) {
			foreach ( $table->columns() as $name => $line ) {
				if (
					1 === preg_match( '/^\w+ (char|varchar|text|longtext|mediumtext)\b/', $line )
					|| 1 === preg_match( self::NUMBERS, $name )
				) {
					$out[ $table->name ][] = $name;
				}
			}
		}
		return $out;
	}

	public function test_each_column_that_may_tell_of_a_person_is_written_down(): void {
		$found = array();
		foreach ( $this->columns() as $table => $columns ) {
			$found = array(
				...$found,
				...array_map( static fn( string $column ): string => "$table.$column", $columns ),
			);
		}
		$known = array_keys( self::COLUMNS );
		self::assertSame(
			array( array(), array() ),
			array( array_values( array_diff( $found, $known ) ), array_values( array_diff( $known, $found ) ) ),
			'New ones and such as are gone.'
		);
	}

	public function test_each_meta_key_is_written_down(): void {
		$found = array();
		$files = new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( dirname( __DIR__, 4 ) . '/includes', \FilesystemIterator::SKIP_DOTS )
		);
		foreach ( $files as $file ) {
			$code = $file instanceof \SplFileInfo ? (string) file_get_contents( $file->getPathname() ) : '';
			$keys = str_contains( $code, '_user_meta(' ) ? '/[\'"](_?zeromo_[a-z_]+)/' : '/[\'"](_zeromo_[a-z_]+)/';
			// Names of hooks are no keys.
			preg_match_all( $keys, (string) preg_replace( '/^\s*#\[(?:Action|Filter)\(.*$/m', '', $code ), $m );
			$found = array( ...$found, ...$m[1] );
		}
		$this->live();
		foreach ( array( 'usermeta', 'postmeta', 'commentmeta', 'termmeta' ) as $table ) {
			$like  = '%' . $this->db()->like( 'zeromo_' ) . '%';
			$found = array(
				...$found,
				...$this->db()->column(
					"SELECT DISTINCT meta_key FROM {$this->db()->core( $table )} WHERE meta_key LIKE %s",
					array( $like )
				),
			);
		}
		$known = array_keys( self::META );
		$new   = array_filter(
			array_unique( $found ),
			static fn( string $key ): bool => ! in_array( $key, $known, true ) && array() === array_filter(
				$known,
				static fn( string $start ): bool => str_ends_with( $start, '_' ) && str_starts_with( $key, $start )
			)
		);
		self::assertSame( array(), array_values( $new ) );
	}

	/** A little of everything; each word of the person's has the canary in it. */
	private function live(): void {
		$db   = $this->db();
		$send = fn( string $route, array $params ): array => $this->data( $this->rest( 'POST', $route, $params ) );
		$pics = $this->make_pictures( $this->person, 7 );
		$text = static fn( string $what ): string => "金丝雀$what";
		$send(
			'/account/profile',
			array(
				'gender' => 'female',
				'birthday' => '1990-01-02',
				'location' => $text( '地' ),
				'description' => $text( '介' ),
				'url' => 'https://canary.example/',
			)
		);
		$send( '/account/privacy-settings', array( 'show_followers' => 0 ) );
		$send( '/account/check-in', array() );
		$this->shops( $text( '街' ), $text( '收' ), $text( '问' ) );
		$send(
			'/wallet/withdraw-settings',
			array( 'channel' => 'bank', 'account' => $text( '账' ), 'name' => $text( '名' ) )
		);
		$this->service( \Zeromo\Community\Notifications\NotificationPreferences::class )->save(
			$this->person,
			array( 'like' => false ),
			array( 'comment' => true ),
			'daily'
		);
		$this->service( BulkRows::class )->add(
			new BulkCall( 'topics', 'delete', $text( '因' ), 0, $this->person ),
			array( 1 ),
			time()
		);
		$this->service( MemberPictures::class )->set_avatar(
			$this->person,
			$pics[0],
			(string) get_post_meta( $pics[0], '_wp_attached_file', true )
		);
		$this->service( MemberPictures::class )->set_cover(
			$this->person,
			$pics[1],
			(string) get_post_meta( $pics[1], '_wp_attached_file', true )
		);
		$send( '/content/draft', array( 'post_content' => $text( '稿' ), 'image_ids' => array( $pics[2] ) ) );
		$post    = $this->publish(
			$this->person,
			'公开的话',
			array(
				'idempotency_key' => 'k',
				'image_ids' => array( $pics[3] ),
				'privacy' => array( 'type' => 'password', 'value' => 'abcde', 'content' => $text( '藏起来的话' ) ),
				'netdisk' => array( array( 'url' => 'https://pan.baidu.com/s/1mine', 'password' => $text( '解压' ) ) ),
			)
		);
		$refused = $this->publish( $this->person, $text( '被退回' ) );
		wp_update_post( array( 'ID' => $refused, 'post_status' => 'zeromo_refused' ) );
		wp_trash_post( $this->publish( $this->person, $text( '扔掉' ) ) );
		$foreign = $this->publish(
			$this->other,
			'别人的话',
			array( 'netdisk' => array( array( 'url' => 'https://pan.baidu.com/s/1others' ) ) )
		);
		$this->as_user( $this->person );
		$link = $db->value( "SELECT link FROM {$db->table( 'netdisk' )} WHERE post_id = %d", array( $foreign ) );
		$send( '/post/netdisk-open', array( 'post_id' => $foreign, 'link' => $link ) );
		$send( '/post/netdisk-report', array( 'post_id' => $foreign, 'link' => $link ) );
		$send( '/comment', array( 'post_id' => $foreign, 'comment' => '我的评论', 'image_id' => $pics[4] ) );
		$send( '/like', array( 'type' => 'post', 'id' => $foreign ) );
		$send( '/user/follow', array( 'user_id' => $this->other ) );
		$send( '/user/block', array( 'user_id' => $this->create_member() ) );
		$send( '/favorite', array( 'title' => $text( '夹' ), 'description' => $text( '夹简介' ), 'post_id' => $foreign ) );
		$this->service( VersionRepository::class )->add( Kind::Terms, 1, '你好', '第一版', true, time() );
		$terms = $this->service( VersionRepository::class )->latest( Kind::Terms )->id ?? 0;
		$send( '/agreements/accept', array( 'versions' => array( $terms ) ) );
		$send( '/quiet/words', array( 'word' => $text( '词' ), 'muted' => 1 ) );
		$send( '/quiet/posts', array( 'post_id' => $foreign, 'hidden' => 1 ) );
		$send( '/quiet/circles', array( 'circle_id' => $this->make_circle( $this->other ), 'muted' => 1 ) );
		$send( '/shield', array( 'days' => 7 ) );
		$send( '/account/feed-key', array() );
		$this->service( Settings::class )->save( array( 'web_push' => true ) );
		$send(
			'/account/web-push',
			array(
				'endpoint' => 'https://push.example/device',
				'p256dh' => 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
				'auth' => 'BTBZMqHH6r4Tts7J_aSIgg',
			)
		);
		$send( '/account/web-push/settings', array( 'types' => array( 'like' => false ) ) );
		$send( '/account/mark', array( 'title' => $text( '者' ), 'proof' => $text( '拍了二十年照片，出过两本书' ) ) );
		$send( '/topic/follow', array( 'topic_id' => $this->make_topic( '一人食' ) ) );
		$send( '/chat', array( 'user_id' => $this->other, 'content' => $text( '私信' ), 'image_id' => $pics[5] ) );
		$send(
			'/report',
			array(
				'object_type' => 'user',
				'object_id' => $this->other,
				'reason' => 'spam',
				'detail' => $text( '举报' ),
				'image_id' => $pics[6],
			)
		);
		$send( '/circle/join', array( 'circle_id' => $this->make_circle( $this->other ), 'joined' => 1 ) );
		$this->service( Entitlements::class )->grant( $this->person, Entitlements::POST, $foreign, 'gift' );
		$rows = array(
			'circle_member' => array(
				'circle_id' => $this->make_circle( $this->other ),
				'user_id' => $this->person,
				'status' => \Zeromo\Community\Circles\Api\Standing::Pending->value,
				'answers' => (string) wp_json_encode(
					array( array( 'question' => '问', 'answer' => $text( '答' ) ) ),
					JSON_UNESCAPED_UNICODE
				),
				'reason' => '',
				'joined_at' => time(),
			),
			'address'       => array(
				'user_id' => $this->person,
				'address' => 'canary@example.org',
				'token' => '',
				'expires' => 0,
			),
			'phone'         => array( 'user_id' => $this->person, 'phone' => '+8613800001234', 'proved' => time() ),
			'said'          => array( 'user_id' => $this->person, 'print' => md5( 'x' ), 'created' => time() ),
			'upload'        => array(
				'user_id' => $this->person,
				'kind' => 'video',
				'filename' => $text( '片.mp4' ),
				'file' => md5( 'y' ),
				'size' => 5,
				'created' => time(),
				'expires' => time() + 600,
			),
			'upload_day'    => array( 'user_id' => $this->person, 'day' => 20261122, 'files' => 1, 'bytes' => 2048 ),
			'follow_last'   => array(
				'user_id' => $this->person,
				'asked' => 1,
				'taken' => 1,
				'floor' => 1,
				'authors' => '1',
			),
			'generation'    => array(
				'user_id' => $this->person,
				'title' => $text( '画的题目' ),
				'prompt' => $text( '画的描述' ),
				'model_id' => 1,
				'cat_id' => 1,
				'style_id' => 1,
				'size' => '512x512',
				'pieces' => 1,
				'asset' => 2,
				'price' => 0,
				'state' => 4,
				'created' => time(),
				'deadline' => time(),
			),
			'generation_day' => array( 'user_id' => $this->person, 'day' => 20261127, 'pieces' => 1 ),
			'notice'        => array(
				'user_id' => $this->person,
				'type' => 1,
				'kind' => 1,
				'target_id' => $foreign,
				'actor_id' => $this->other,
				'created' => time(),
			),
			'lock_pass'     => array(
				'user_id' => $this->person,
				'post_id' => $foreign,
				'seal' => md5( 'z' ),
				'created' => time(),
			),
			'poll_vote'     => array(
				'post_id' => $foreign,
				'user_id' => $this->person,
				'choice' => 1,
				'created' => time(),
			),
			'folder_follow' => array( 'folder_id' => 99000001, 'user_id' => $this->person, 'created' => time() ),
			'addressed'     => array( 'user_id' => $this->person, 'actor_id' => 99000001, 'at' => time() ),
			'ban_record'    => array(
				'user_id' => $this->person,
				'level' => 1,
				'reason' => '垃圾广告',
				'since' => time(),
				'over_at' => time(),
			),
			'badge_award'   => array(
				'badge_id' => 99000001,
				'user_id' => $this->person,
				'reason' => $text( '勋章的原因' ),
				'created' => time(),
			),
			'second_factor' => array(
				'user_id' => $this->person,
				'secret' => 'a closed box',
				'is_on' => 1,
				'created' => time(),
			),
			'payment_password' => array( 'user_id' => $this->person, 'print' => 'a print', 'changed' => time() ),
			'payout_agreement' => array(
				'user_id' => $this->person,
				'merchant_id' => 99000001,
				'merchant_version' => 1,
				'number' => str_repeat( 'a', 24 ),
				'subject' => $text( '收款的微信' ),
				'state' => 3,
				'created' => time(),
				'changed' => time(),
			),
			'payment_permit' => array(
				'user_id' => $this->person,
				'session' => str_repeat( 'c', 64 ),
				'expires' => time() + 60,
			),
			'passkey' => array(
				'user_id' => $this->person,
				'print' => str_repeat( 'c', 64 ),
				'credential' => 'aWQ',
				'public_key' => 'a2V5',
				'name' => $text( '通行密钥的名称' ),
				'created' => 1,
			),
			'passkey_handle' => array( 'user_id' => $this->person, 'handle' => str_repeat( 'ab', 64 ) ),
			'recovery_code' => array( 'user_id' => $this->person, 'print' => str_repeat( 'b', 64 ) ),
			'oauth_identity' => array(
				'user_id' => $this->person,
				'provider' => 'github',
				'print' => str_repeat( 'a', 64 ),
				'subject' => $text( '号' ),
				'name' => $text( '网名' ),
				'created' => time(),
			),
			'sign_up_invite' => array(
				'code' => 'QWERTYUIOP',
				'made_by' => $this->person,
				'note' => $text( '备注' ),
				'created' => time(),
			),
			'sign_up_guest'  => array(
				'user_id' => $this->person,
				'invite_id' => 99000001,
				'made_by' => $this->other,
				'created' => time(),
			),
			'appeal'        => array(
				'entry_id' => 99000001,
				'user_id' => $this->person,
				'words' => $text( '申诉' ),
				'is_open' => 1,
				'answer' => '',
				'created' => time(),
			),
			'ban'           => array(
				'user_id' => $this->person,
				'level' => 1,
				'ends' => 0,
				'reason' => $text( '处罚原因' ),
				'moderator' => $this->other,
				'created' => time(),
			),
		);
		foreach ( $rows as $table => $row ) {
			$db->insert_rows( $db->table( $table ), array_keys( $row ), array( array_values( $row ) ) );
		}
		$this->service( AuditRepository::class )->note(
			$this->other,
			'ban',
			'user',
			$this->person,
			$this->person,
			0,
			$text( '记录' ),
			array( 'post_content' => array( $text( '改前' ), '改后' ) )
		);
		\WP_Session_Tokens::get_instance( $this->person )->create( time() + 600 );
		self::assertGreaterThan( 0, $post );
		// Rows that were put in by hand are counted.
		foreach ( Plugin::container()->all( CounterSource::class ) as $source ) {
			$source->repair();
		}
	}

	/** @return list<array<string, mixed>> Answers of all tools of core's, in their order. */
	private function run_tools( string $kind ): array {
		$mail = (string) get_userdata( $this->person )?->user_email;
		$out  = array();
		foreach ( apply_filters( "wp_privacy_personal_data_{$kind}s", array() ) as $name => $tool ) {
			for ( $page = 1; ; $page++ ) {
				$answer = $tool['callback']( $mail, $page );
				$out[]  = $answer;
				if ( $answer['done'] ) {
					break;
				}
				self::assertLessThan( 50, $page, "$name comes to an end" );
			}
		}
		return $out;
	}

	/**
	 * Where the person still is, among columns of a kind.
	 *
	 * @param list<string> $fates Of COLUMNS.
	 * @return list<string>
	 */
	private function left( array $fates ): array {
		$left = array();
		foreach ( $this->columns() as $table => $columns ) {
			foreach ( $columns as $column ) {
				if ( ! in_array( self::COLUMNS[ "$table.$column" ], $fates, true ) ) {
					continue;
				}
				$where = 1 === preg_match( self::NUMBERS, $column )
					? "$column = " . $this->person
					: "$column LIKE '%金丝雀%'";
				if ( null !== $this->db()->value(
					"SELECT 1 FROM {$this->db()->table( $table )} WHERE $where LIMIT 1"
				) ) {
					$left[] = "$table.$column";
				}
			}
		}
		return $left;
	}

	/** A parcel is bought, something is asked about it, and its seller is tipped; a series is made. */
	private function shops( string $place, string $name, string $question ): void {
		$owner = $this->create_member( 'administrator' );
		$this->as_user( $owner );
		$sent    = array( 'title' => '贴纸', 'price' => '1', 'stock' => 1, 'kind' => 'physical' );
		$product = $this->data( $this->rest( 'POST', '/admin/products', $sent ) )['id'];
		$credit  = array( 'user_id' => $this->person, 'amount' => '4', 'reason' => $question );
		$this->data( $this->rest( 'POST', '/admin/credit', $credit ) );
		$this->as_user( $this->person );
		$tip = array( 'user_id' => $owner, 'amount' => '1', 'words' => $question, 'method' => 'balance' );
		$this->data( $this->rest( 'POST', '/tips', $tip ) );
		$hidden = array( 'type' => 'paid', 'value' => '1', 'content' => '付过钱才看得到的话' );
		$post   = $this->publish( $owner, '开头', array( 'privacy' => $hidden ) );
		$this->as_user( $this->person );
		$gift = array( 'what' => 'post', 'item_id' => $post, 'to' => get_author_posts_url( $this->create_member() ) );
		$this->data( $this->rest( 'POST', '/gifts', $gift + array( 'words' => $question, 'method' => 'balance' ) ) );
		$series = array( 'title' => '从零开始', 'intro' => $question, 'price' => '1' );
		$this->data( $this->rest( 'POST', '/series', $series ) );
		$to     = array( 'name' => $name, 'phone' => '13800138000', 'detail' => $place );
		$buy    = array( 'product_id' => $product, 'method' => 'balance', 'address' => $to, 'keep_address' => true );
		$number = (string) $this->data( $this->rest( 'POST', '/shop/buy', $buy ) )['order_no'];
		$this->data( $this->rest( 'POST', "/shop/orders/$number", array( 'action' => 'ask', 'note' => $question ) ) );
		$asked = $this->data( $this->rest( 'POST', "/orders/$number/refund", array( 'reason' => $question ) ) )['id'];
		$this->as_user( $owner );
		$this->service( \Zeromo\Community\Ledger\Api\Credits::class )->credit(
			$owner,
			$owner,
			\Zeromo\Community\Ledger\Api\Asset::Balance,
			100,
			'测试'
		);
		$back = array( 'user_id' => $this->person, 'amount' => '1', 'method' => 'balance' );
		$this->data( $this->rest( 'POST', '/tips', $back ) );
		$referrals = $this->service( \Zeromo\Community\Referrals\ReferralLinks::class );
		$referrals->bind( $this->person, $owner );
		$referrals->bind( $owner, $this->person );
		foreach ( array( 'income', 'income_item' ) as $table ) {
			// As if it were named so.
			$this->db()->execute(
				"UPDATE {$this->db()->table( $table )} SET title = %s WHERE user_id = %d",
				array( $question, $this->person )
			);
		}
		$answer = array( 'action' => 'refuse', 'note' => $question );
		$this->data( $this->rest( 'POST', "/admin/refund-requests/$asked", $answer ) );
		$this->as_user( $this->person );
		$this->service( Merchants::class )->save(
			0,
			'manual',
			'店主',
			array( 'receiver' => '张三', 'alipay_account' => 'zhang@example.com' ),
			array(),
			true
		);
		$fill   = array( 'amount' => '5', 'method' => 'manual' );
		$number = (string) $this->data( $this->rest( 'POST', '/wallet/recharge', $fill ) )['order_no'];
		$proof  = array( 'order_no' => $number, 'reference' => $question );
		$this->data( $this->rest( 'POST', '/payment/transfer', $proof ) );
		$this->as_user( $owner );
		$text = array( 'title' => '壁纸', 'price' => '1', 'stock' => 1, 'kind' => 'virtual' );
		$free = $this->data( $this->rest( 'POST', '/admin/products', $text ) )['id'];
		$this->as_user( $this->person );
		$buy    = array( 'product_id' => $free, 'method' => 'balance' );
		$number = (string) $this->data( $this->rest( 'POST', '/shop/buy', $buy ) )['order_no'];
		$review = array( 'order_no' => $number, 'stars' => 5, 'text' => $question );
		$this->data( $this->rest( 'POST', '/shop/reviews', $review ) );
		$this->service( Settings::class )->save( array( 'invoices' => true ) );
		$invoice = array( 'order_no' => $number, 'title' => $question, 'mail' => 'canary@example.org' );
		$this->data( $this->rest( 'POST', '/account/invoices', $invoice ) );
	}

	public function test_all_is_told_and_what_is_to_go_goes(): void {
		$this->live();
		$filled = array_map(
			static fn( string $name ): string => strstr( $name, '.', true ) ?: '',
			$this->left( array( self::ERASED, self::ACCOUNT, self::PUBLISHED ) )
		);
		self::assertSame(
			array(),
			array_values(
				array_diff(
					array_unique(
						array_map(
							static fn( string $name ): string => strstr( $name, '.', true ) ?: '',
							array_keys( self::COLUMNS, self::ERASED, true )
						)
					),
					array( ...$filled, 'lock', 'feed' )
				)
			),
			'The person has done a little of everything.'
		);
		$told = (string) wp_json_encode(
			array_column( $this->run_tools( 'exporter' ), 'data' ),
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
		foreach ( array(
			'地',
			'介',
			'稿',
			'藏起来的话',
			'解压',
			'被退回',
			'扔掉',
			'夹',
			'夹简介',
			'词',
			'私信',
			'举报',
			'答',
			'片.mp4',
			'处罚原因',
			'记录',
			'改前',
		) as $word ) {
			self::assertStringContainsString( "金丝雀$word", $told, $word );
		}
		foreach ( array(
			'female',
			'1990-01-02',
			'https://canary.example/',
			'公开的话',
			'我的评论',
			'show_followers',
			'每天',
			'2 KB',
			'一人食',
			'gift',
			'获取链接',
			'报告链接失效',
			'https://pan.baidu.com/s/1mine',
		) as $word ) {
			self::assertStringContainsString( $word, $told, $word );
		}
		$answers = $this->run_tools( 'eraser' );
		self::assertSame( array(), $this->left( array( self::ERASED ) ) );
		self::assertSame(
			0,
			(int) $this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->core( 'posts' )} WHERE post_content LIKE %s OR post_title LIKE %s",
				array( '%金丝雀%', '%金丝雀%' )
			)
		);
		$meta = $this->db()->core( 'usermeta' );
		self::assertSame(
			array(),
			$this->db()->column(
				"SELECT meta_key FROM $meta WHERE user_id = %d AND (meta_key LIKE %s OR meta_key = 'session_tokens'
					OR meta_value LIKE %s)",
				array( $this->person, '%zeromo%', '%金丝雀%' )
			)
		);
		self::assertSame( '', get_userdata( $this->person )->user_url ?? null );
		self::assertSame(
			array( '公开的话' ),
			$this->db()->column(
				"SELECT post_content FROM {$this->db()->core( 'posts' )} WHERE post_author = %d
					AND post_type = 'zeromo_activity'",
				array( $this->person )
			),
			'What was published stays.'
		);
		$uploads = $this->db()->ids(
			"SELECT ID FROM {$this->db()->core( 'posts' )} WHERE post_author = %d AND post_type = 'attachment'",
			array( $this->person )
		);
		self::assertCount( 1, $uploads, 'The picture of what was published.' );
		self::assertContains( '已发布的内容保留，删除账号时可以一并删除。', array_merge( ...array_column( $answers, 'messages' ) ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_what_is_the_accounts_goes_with_it(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$this->live();
		wp_delete_user( $this->person );
		// Comments stay as core leaves them; who was written to keeps the words, whoever decides on a report its, both
		// without a name.
		$stays = array( 'comment.user_id', 'chat_message.content', 'report.detail' );
		self::assertSame(
			array(),
			array_diff( $this->left( array( self::ERASED, self::ACCOUNT, self::PUBLISHED ) ), $stays )
		);
		self::assertSame(
			array(),
			array_intersect(
				$this->others_lists(),
				array( 'block.target_id', 'follow.target_id', 'mention.user_id', 'circle_member.user_id' )
			)
		);
		$orphans = new \Zeromo\Community\Health\Sql\Orphans( $this->db() );
		self::assertSame( array(), array_filter( $orphans->count() ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	/** @return list<string> Columns of others where the person's number stands. */
	private function others_lists(): array {
		return $this->left(
			array_values(
				array_diff( array_unique( self::COLUMNS ), array( self::ERASED, self::ACCOUNT, self::PUBLISHED ) )
			)
		);
	}
}
