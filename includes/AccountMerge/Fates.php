<?php

declare(strict_types=1);

namespace Zeromo\Community\AccountMerge;

/**
 * What becomes of each column of ours that holds a member's id, when that member's account ends by a merge. A test
 * fails for a column that is not here, and where MOVED is not what the rooms say of themselves.
 */
final class Fates {

	/** Moved by a room's MemberMerge, or by what deleting a user with an heir does. */
	public const MOVED = array(
		'comment.user_id',
		'feed.author_id',
		'follow.target_id',
		'follow.user_id',
		'ledger_account.user_id',
		'oauth_identity.user_id',
		'phone.user_id',
		'reaction.user_id',
		'search_doc.author_id',
	);

	/** Of MOVED, what follows when core gives the posts to the heir. */
	public const BY_DELETING = array( 'feed.author_id', 'search_doc.author_id' );

	/** What nobody moves yet and must not be lost: an account with a row there is not merged, and is told why. */
	public const TRADE      = 'trade';
	public const MEMBERSHIP = 'membership';
	public const CIRCLES    = 'circles';
	public const SAFETY     = 'safety';
	public const DECISIONS  = 'decisions';

	/** Column => what kind of thing it is; only rows for which the second part holds. */
	public const STOPPING = array(
		'order.buyer'            => array( self::TRADE, '' ),
		'order_line.seller'      => array( self::TRADE, '' ),
		'pay_receipt.buyer'      => array( self::TRADE, '' ),
		'guest_order.member'     => array( self::TRADE, '' ),
		'entitlement.user_id'    => array( self::TRADE, '' ),
		'circle_paid.user_id'    => array( self::TRADE, '' ),
		'circle_pass.user_id'    => array( self::TRADE, '' ),
		'series_sale.user_id'    => array( self::TRADE, '' ),
		'post_sale.user_id'      => array( self::TRADE, '' ),
		'shop_sale.user_id'      => array( self::TRADE, '' ),
		'coupon_use.user_id'     => array( self::TRADE, '' ),
		'product_review.user_id' => array( self::TRADE, '' ),
		'tip.user_id'            => array( self::TRADE, '' ),
		'tip.receiver'           => array( self::TRADE, '' ),
		'gift.receiver'          => array( self::TRADE, '' ),
		'income.user_id'         => array( self::TRADE, '' ),
		'income_item.user_id'    => array( self::TRADE, '' ),
		'refund_request.user_id' => array( self::TRADE, '' ),
		'invoice.user_id'        => array( self::TRADE, '' ),
		'manual_transfer.user_id' => array( self::TRADE, '' ),
		'withdrawal.user_id'     => array( self::TRADE, '' ),
		'tax_identity.user_id'   => array( self::TRADE, '' ),
		'generation.user_id'     => array( self::TRADE, '' ),
		'import_credit.user_id'  => array( self::TRADE, '' ),
		'referral.referrer'      => array( self::TRADE, '' ),
		'vip_member.user_id'     => array( self::MEMBERSHIP, '' ),
		'vip_term.user_id'       => array( self::MEMBERSHIP, '' ),
		'circle.owner_id'        => array( self::CIRCLES, '' ),
		// Removed from a circle, muted there, or somebody who runs it.
		'circle_member.user_id'  => array( self::CIRCLES, '(status = 3 OR muted > 0 OR role > 0)' ),
		'second_factor.user_id'  => array( self::SAFETY, '' ),
		'ban.user_id'            => array( self::DECISIONS, '' ),
		'ban_record.user_id'     => array( self::DECISIONS, '' ),
		'report_case.author_id'  => array( self::DECISIONS, '' ),
		'appeal.user_id'         => array( self::DECISIONS, '' ),
		'held_comment.author_id' => array( self::DECISIONS, '' ),
		'block.target_id'        => array( self::DECISIONS, '' ),
	);

	/** What goes with the account as it does when an account is deleted; the member is told before. */
	public const ENDING = array(
		'address.user_id',
		'addressed.user_id',
		'agreement_acceptance.user_id',
		'badge_award.user_id',
		'block.user_id',
		'bulk.user_id',
		'chat.user_id',
		'check_in.user_id',
		'download_day.user_id',
		'download_file.user_id',
		'draft.user_id',
		'favorite.user_id',
		'folder.user_id',
		'folder_follow.user_id',
		'follow_last.user_id',
		'free_place.user_id',
		'free_read.user_id',
		'free_read_day.user_id',
		'generation_day.user_id',
		'hidden.user_id',
		'idempotency.user_id',
		'level_day.user_id',
		'level_gain.user_id',
		'lock_pass.user_id',
		'member.user_id',
		'member_list.user_id',
		'member_name.user_id',
		'member_sound.user_id',
		'mention.user_id',
		'muted_circle.user_id',
		'muted_word.user_id',
		'netdisk_open.user_id',
		'netdisk_report.user_id',
		'notice.user_id',
		'number_log.user_id',
		'number_member.user_id',
		'passkey.user_id',
		'passkey_handle.user_id',
		'payment_password.user_id',
		'payment_permit.user_id',
		'payout_agreement.user_id',
		'poll_vote.user_id',
		'postal_address.user_id',
		'posting_day.user_id',
		'posting_post.user_id',
		'recovery_code.user_id',
		'referral.user_id',
		'report.user_id',
		'said.user_id',
		'sign_up_guest.user_id',
		'sign_up_invite.made_by',
		'topic_follow.user_id',
		'upload.user_id',
		'upload_day.user_id',
		'verified_mark.user_id',
		'wallet_payee.user_id',
		'web_push.user_id',
	);

	/** What the site keeps as its own record, or what stays with others. */
	public const STAYING = array(
		'account_merge.from_id'        => 'which account has ended so',
		'account_merge.to_id'          => 'which account stayed',
		'account_merge_hold.user_id'   => 'while a merge is under way',
		'addressed.actor_id'           => 'in the list of another',
		'appeal.moderator'             => 'staff',
		'audit.actor_id'               => 'the site\'s own record',
		'audit.user_id'                => 'the site\'s own record',
		'badge_award.staff_id'         => 'staff',
		'ban.moderator'                => 'staff',
		'card.staff_id'                => 'staff',
		'card.user_id'                 => 'a record: what a card gave has moved with the balance',
		'case_note.user_id'            => 'staff',
		'chat.peer_id'                 => 'in the other side\'s list',
		'chat_message.high_id'         => 'the other side keeps it',
		'chat_message.low_id'          => 'the other side keeps it',
		'chat_message.sender_id'       => 'the other side keeps it',
		'circle.active_by'             => 'who wrote last',
		'circle_invite.created_by'     => 'the circle\'s code',
		'comment_search_doc.author_id' => 'always 0',
		'credit.user_id'               => 'a record: what was credited has moved with the balance',
		'essence.chosen_by'            => 'staff',
		'income_day.user_id'           => 'sums of income, and an account with income is not merged',
		'income_month.user_id'         => 'sums of income, and an account with income is not merged',
		'ledger_entry.user_id'         => 'entries are never changed; the movement of the merge leads on',
		'ledger_movement.actor_id'     => 'who has booked it',
		'manual_transfer.staff_id'     => 'staff',
		'notice.actor_id'              => 'in the inbox of another',
		'notice.second_id'             => 'in the inbox of another',
		'notice.target_id'             => 'in the inbox of another',
		'notice_seen.actor_id'         => 'marks that expire',
		'notice_seen.target_id'        => 'marks that expire',
		'order_refund.actor_id'        => 'staff',
		'pay_receipt.actor_id'         => 'staff',
		'pay_refund.actor_id'          => 'staff',
		'payout.actor_id'              => 'staff',
		'refund_request.staff_id'      => 'staff',
		'report_case.moderator'        => 'staff',
		'review.moderator'             => 'staff',
		'shop_sale.receiver'           => 'a name, no id',
		'sign_in.user_id'              => 'the site\'s own record, kept for the time the law asks for',
		'sign_up_guest.made_by'        => 'who has invited another',
		'topic.author_id'              => 'who made a topic that belongs to all',
		'verified_mark.staff_id'       => 'staff',
		'withdrawal.staff_id'          => 'staff',
		'withdrawal_day.user_id'       => 'sums of withdrawals, and an account with one is not merged',
	);
}
