<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers;

use Zeromo\Community\Audit\Api\AuditActs;

/** What who runs a circle does with its members and invitations, as the audit log knows it. */
final class MemberActs implements AuditActs {

	/** What the name of an act on a member begins with; the rest is one of MemberManager::ACTIONS. */
	public const MEMBER = 'circle_';

	public const INVITE     = 'circle_invite';
	public const INVITE_OFF = 'circle_invite_off';

	public function labels(): array {
		return array(
			'circle_approve'  => __( '通过加入申请', 'zeromo-community' ),
			'circle_reject'   => __( '拒绝加入申请', 'zeromo-community' ),
			'circle_promote'  => __( '设为管理员', 'zeromo-community' ),
			'circle_demote'   => __( '取消管理员', 'zeromo-community' ),
			'circle_mute'     => __( '禁言', 'zeromo-community' ),
			'circle_unmute'   => __( '解除禁言', 'zeromo-community' ),
			'circle_remove'   => __( '移出圈友', 'zeromo-community' ),
			'circle_allow'    => __( '允许重新加入', 'zeromo-community' ),
			'circle_transfer' => __( '转让圈子', 'zeromo-community' ),
			self::INVITE      => __( '生成邀请', 'zeromo-community' ),
			self::INVITE_OFF  => __( '撤销邀请', 'zeromo-community' ),
		);
	}
}
