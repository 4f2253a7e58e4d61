<?php
/**
 * Invitations of a circle: a form for a new one, and those that still let somebody in.
 *
 * @package Zeromo\Community
 * @var array{
 *   id: int, mode: string, invites: list<array{invite: Zeromo\Community\CircleMembers\Invite, url: string}>,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\CircleMembers\Http\MemberFormHandler;
use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$uses  = array(
	1 => __( '1 人', 'zeromo-community' ),
	10 => __( '10 人', 'zeromo-community' ),
	100 => __( '100 人', 'zeromo-community' ),
	0 => __( '不限人数', 'zeromo-community' ),
);
$times = array(
	DAY_IN_SECONDS => __( '1 天', 'zeromo-community' ),
	WEEK_IN_SECONDS => __( '7 天', 'zeromo-community' ),
	30 * DAY_IN_SECONDS => __( '30 天', 'zeromo-community' ),
	YEAR_IN_SECONDS => __( '1 年', 'zeromo-community' ),
);
$make  = array( 'path' => '/circle/invite', 'message' => __( '邀请链接已生成', 'zeromo-community' ), 'reload' => true );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icon::svg(), Dialog and Widget::attrs() escape.
?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '邀请链接', 'zeromo-community' ); ?></h2></div>
	<p class="zmo-hint">
		<?php
		echo 'approval' === $v['mode']
			? esc_html__( '收到链接的人不用审核就能加入。', 'zeromo-community' )
			: (
				'invite' === $v['mode']
					? esc_html__( '只有收到链接的人能加入。', 'zeromo-community' )
					: esc_html__( '收到链接的人打开后可以直接加入。', 'zeromo-community' )
			);
		?>
	</p>
	<form class="zmo-invite" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		<?php echo Widget::attrs( 'ajax-submit', $make ); ?>>
		<input type="hidden" name="action" value="<?php echo esc_attr( MemberFormHandler::INVITE ); ?>">
		<input type="hidden" name="_wpnonce"
			value="<?php echo esc_attr( wp_create_nonce( MemberFormHandler::INVITE ) ); ?>">
		<?php wp_referer_field(); ?>
		<input type="hidden" name="circle_id" value="<?php echo esc_attr( (string) $v['id'] ); ?>">
		<label class="zmo-field"><span class="zmo-field__l"
			><?php esc_html_e( '可用人数', 'zeromo-community' ); ?></span><select class="zmo-input" name="max_uses">
			<?php foreach ( $uses as $value => $label ) : ?>
				<option value="<?php echo esc_attr( (string) $value ); ?>"<?php selected( 10, $value ); ?>>
					<?php echo esc_html( $label ); ?>
				</option>
			<?php endforeach; ?>
		</select></label>
		<label class="zmo-field"><span class="zmo-field__l"
			><?php esc_html_e( '有效期', 'zeromo-community' ); ?></span><select class="zmo-input" name="expires_in">
			<?php foreach ( $times as $value => $label ) : ?>
				<option value="<?php echo esc_attr( (string) $value ); ?>"<?php selected( WEEK_IN_SECONDS, $value ); ?>>
					<?php echo esc_html( $label ); ?>
				</option>
			<?php endforeach; ?>
		</select></label>
		<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '生成邀请链接', 'zeromo-community' ); ?></button>
	</form>
	<?php
	foreach ( $v['invites'] as $one ) :
		$invite = $one['invite'];
		$name   = sprintf(
			/* translators: %s: code of an invitation */
			__( '邀请 %s', 'zeromo-community' ),
			$invite->code
		);
		$drop   = array(
			'path' => '/circle/invite',
			'method' => 'DELETE',
			'confirm' => array(
				'title' => __( '撤销这个邀请？', 'zeromo-community' ),
				'text' => __( '链接马上失效，已经加入的人不受影响。', 'zeromo-community' ),
				'does' => __( '撤销邀请', 'zeromo-community' ),
			),
			'danger' => true,
			'message' => __( '邀请已撤销', 'zeromo-community' ),
			'reload' => true,
		);
		?>
		<article class="zmo-ask" aria-label="<?php echo esc_attr( $name ); ?>">
			<div class="zmo-invite__link">
				<input class="zmo-input" readonly value="<?php echo esc_attr( $one['url'] ); ?>"
					aria-label="<?php esc_attr_e( '邀请链接', 'zeromo-community' ); ?>">
				<span class="zmo-w" <?php echo Widget::attrs( 'copy-button', array( 'text' => $one['url'] ) ); ?>>
					<button type="button" class="zmo-btn zmo-btn--soft">
						<?php echo Icon::svg( 'link', 'zmo-icon--16' ); ?>
						<?php esc_html_e( '复制', 'zeromo-community' ); ?>
					</button>
				</span>
			</div>
			<div class="zmo-invite__foot"><span class="zmo-meta">
				<?php
				echo esc_html(
					0 === $invite->max_uses
						/* translators: 1: how many used it, 2: how many may */
						? sprintf( _n( '已有 %d 人加入', '已有 %d 人加入', $invite->uses, 'zeromo-community' ), $invite->uses )
						/* translators: 1: how many used it, 2: how many may */
						: sprintf( __( '已用 %1$d / %2$d', 'zeromo-community' ), $invite->uses, $invite->max_uses )
				);
				echo ' · '
					. esc_html(
						0 === $invite->expires_at
							? __( '长期有效', 'zeromo-community' )
							: sprintf(
								/* translators: %s: date */
								__( '%s 失效', 'zeromo-community' ),
								(string) wp_date( 'Y-m-d H:i', $invite->expires_at )
							)
					);
				?>
			</span>
			<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
				<?php echo Widget::attrs( 'ajax-submit', $drop ); ?>>
				<input type="hidden" name="action" value="<?php echo esc_attr( MemberFormHandler::INVITE ); ?>">
				<input type="hidden" name="_wpnonce"
					value="<?php echo esc_attr( wp_create_nonce( MemberFormHandler::INVITE ) ); ?>">
				<?php wp_referer_field(); ?>
				<input type="hidden" name="circle_id" value="<?php echo esc_attr( (string) $v['id'] ); ?>">
				<input type="hidden" name="id" value="<?php echo esc_attr( (string) $invite->id ); ?>">
				<?php
				echo Dialog::opener(
					"zmo-drop-$invite->id",
					'zmo-btn zmo-btn--s zmo-btn--line',
					esc_html__( '撤销', 'zeromo-community' )
				);
				echo Dialog::ask( "zmo-drop-$invite->id", $drop['confirm'], true );
				?>
			</form></div>
		</article>
	<?php endforeach; ?>
</section>
