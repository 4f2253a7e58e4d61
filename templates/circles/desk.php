<?php
/**
 * Members for who runs the circle: search, roles, muting, removing, handing over.
 *
 * @package Zeromo\Community
 * @var array{id: int, rows: list<\Zeromo\Community\CircleMembers\View\MemberRow>, prev: string, next: string,
 *   url: string, action: string, search: string, removed: bool, show: string, longest: int, above: bool, me: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\CircleMembers\Http\MemberFormHandler;
use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$hidden = array( 'tab' => 'manage', 'zmo_part' => 'members' ) + (
	'' !== $v['show'] ? array( 'zmo_status' => $v['show'] ) : array()
);
$rejoin = array(
	'never' => __( '经同意后才能重新加入', 'zeromo-community' ),
	'now'   => __( '可以马上重新加入', 'zeromo-community' ),
	'week'  => __( '7 天后可以重新加入', 'zeromo-community' ),
	'month' => __( '30 天后可以重新加入', 'zeromo-community' ),
);
// What is printed unescaped is ready HTML of partials, dialogs, times, icons and widgets.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<section class="zmo-block">
	<div class="zmo-head">
		<?php
		echo Partial::render(
			'partials/search-form',
			array(
				'action' => $v['action'],
				'hidden' => $hidden,
				'label' => __( '搜索圈友', 'zeromo-community' ),
				'search' => $v['search'],
			)
		);
		?>
		<div class="zmo-seg zmo-seg--links">
			<?php
			$shows = array(
				'' => __( '圈友', 'zeromo-community' ),
				'muted' => __( '已禁言', 'zeromo-community' ),
				'removed' => __( '已移出', 'zeromo-community' ),
			);
			?>
			<?php foreach ( $shows as $show => $label ) : ?>
				<?php $to = '' === $show ? $v['url'] : add_query_arg( 'zmo_status', $show, $v['url'] ); ?>
				<a href="<?php echo esc_url( $to ); ?>"
					<?php echo $v['show'] === $show ? ' aria-current="page"' : ''; ?>>
					<?php echo esc_html( $label ); ?>
				</a>
			<?php endforeach; ?>
		</div>
	</div>
	<?php
	foreach ( $v['rows'] as $row ) :
		$m      = $row->member;
		$act    = array( 'circle_id' => $v['id'], 'user_id' => $m->user_id );
		$may    = ! $v['removed'] && ! $m->owns() && $m->user_id !== $v['me'] && ( $v['above'] || ! $m->manages() );
		$field  = "zmo-out-{$m->user_id}";
		$remove = array(
			'path' => "/circle/members/{$m->user_id}",
			'data' => array( 'circle_id' => $v['id'], 'action' => 'remove' ),
			'title' => sprintf(
				/* translators: %s: name of a member */
				__( '移出 %s', 'zeromo-community' ),
				$row->card->name
			),
			'confirm' => __( '移出', 'zeromo-community' ),
			'reload' => true,
		);
		?>
		<article class="zmo-ask" aria-label="<?php echo esc_attr( $row->card->name ); ?>">
			<div class="zmo-row">
				<a href="<?php echo esc_url( $row->card->url ); ?>" tabindex="-1" aria-hidden="true">
					<span class="zmo-avatar">
						<img src="<?php echo esc_url( $row->card->avatar ); ?>" alt="" width="40" height="40"
							loading="lazy">
					</span>
				</a>
				<div class="zmo-row__main"><span class="zmo-ask__name"><a class="zmo-row__t"
					href="<?php echo esc_url( $row->card->url ); ?>"><?php echo esc_html( $row->card->name ); ?></a>
					<?php if ( $row->manages() && ! $v['removed'] ) : ?>
						<span class="zmo-badge zmo-badge--info"><?php echo esc_html( $row->role() ); ?></span>
					<?php endif; ?>
					<?php if ( $m->muted ) : ?>
						<span class="zmo-badge zmo-badge--bad"><?php esc_html_e( '已禁言', 'zeromo-community' ); ?></span>
					<?php endif; ?></span>
					<span class="zmo-meta">
					<?php
					if ( $v['removed'] ) {
						/* translators: %s: how long ago */
						printf( esc_html__( '%s 移出', 'zeromo-community' ), Format::time( $m->joined_at ) );
						echo '' === $m->reason ? '' : ' · ' . esc_html( $m->reason );
						echo 0 === $m->rejoin_at
							? ''
							: ' · '
								. esc_html(
									sprintf(
										/* translators: %s: date */
										__( '%s 起可以重新加入', 'zeromo-community' ),
										(string) wp_date( 'Y-m-d', $m->rejoin_at )
									)
								);
					} else {
						/* translators: %s: how long ago */
						printf( esc_html__( '%s 加入', 'zeromo-community' ), Format::time( $m->joined_at ) );
						echo 0 === $m->expires_at
							? ''
							: ' · '
								. esc_html(
									sprintf(
										/* translators: %s: date */
										__( '%s 到期', 'zeromo-community' ),
										(string) wp_date( 'Y-m-d', $m->expires_at )
									)
								);
					}
					?>
					</span></div>
				<?php if ( $v['removed'] ) : ?>
					<div class="zmo-acts">
						<?php
						echo Partial::render(
							'circles/act',
							$act + array( 'act' => 'allow', 'label' => __( '允许重新加入', 'zeromo-community' ) )
						);
						?>
					</div>
				<?php endif; ?>
			</div>
			<?php if ( $may ) : ?>
				<details class="zmo-ask__more">
					<summary class="zmo-btn zmo-btn--s zmo-btn--line">
						<?php echo Icon::svg( 'ellipsis', 'zmo-icon--18' ); ?>
						<span class="zmo-sr">
							<?php
							/* translators: %s: name of a member */ printf(
								esc_html__( '管理 %s', 'zeromo-community' ),
								esc_html( $row->card->name )
							);
							?>
						</span>
					</summary>
					<div class="zmo-acts zmo-acts--open">
						<?php
						echo Partial::render(
							'circles/act',
							$act + (
								$m->muted
									? array( 'act' => 'unmute', 'label' => __( '解除禁言', 'zeromo-community' ) )
									: array( 'act' => 'mute', 'label' => __( '禁言', 'zeromo-community' ) )
							)
						);
						if ( $v['above'] ) {
							echo Partial::render(
								'circles/act',
								$act + (
									$m->manages()
										? array( 'act' => 'demote', 'label' => __( '取消管理员', 'zeromo-community' ) )
										: array( 'act' => 'promote', 'label' => __( '设为管理员', 'zeromo-community' ) )
								)
							);
							echo Partial::render(
								'circles/act',
								$act + array(
									'act' => 'transfer',
									'label' => __( '转让圈主', 'zeromo-community' ),
									'confirm' => array(
										'title' => sprintf(
											/* translators: %s: name of a member */
											__( '把圈子转让给 %s？', 'zeromo-community' ),
											$row->card->name
										),
										'text' => __( '转让后你是普通圈友，不能自己收回。', 'zeromo-community' ),
										'does' => __( '转让', 'zeromo-community' ),
									),
									'danger' => true,
								)
							);
						}
						?>
						<div class="zmo-w" <?php echo Widget::attrs( 'modal-form', $remove ); ?>>
							<?php
							echo Dialog::opener(
								$field,
								'zmo-btn zmo-btn--s zmo-btn--danger',
								esc_html__( '移出', 'zeromo-community' )
							);
							echo Dialog::begin( $field, $remove['title'] );
							?>
							<form class="zmo-fold__form" method="post"
								action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
								aria-label="<?php echo esc_attr( $remove['title'] ); ?>">
								<input type="hidden" name="action"
									value="<?php echo esc_attr( MemberFormHandler::ACT ); ?>">
								<input type="hidden" name="_wpnonce"
									value="<?php echo esc_attr( wp_create_nonce( MemberFormHandler::ACT ) ); ?>">
								<?php wp_referer_field(); ?>
								<input type="hidden" name="circle_id"
									value="<?php echo esc_attr( (string) $v['id'] ); ?>">
								<input type="hidden" name="user_id"
									value="<?php echo esc_attr( (string) $m->user_id ); ?>">
								<input type="hidden" name="act" value="remove">
								<div class="zmo-field">
									<label class="zmo-field__l" for="<?php echo esc_attr( "$field-why" ); ?>">
										<?php esc_html_e( '原因', 'zeromo-community' ); ?>
									</label>
									<input class="zmo-input" id="<?php echo esc_attr( "$field-why" ); ?>" name="reason"
										maxlength="<?php echo esc_attr( (string) $v['longest'] ); ?>"
										placeholder="<?php esc_attr_e( '会告诉对方', 'zeromo-community' ); ?>"
										autocomplete="off" data-autofocus>
								</div>
								<div class="zmo-field"><label class="zmo-field__l"
									for="<?php echo esc_attr( "$field-back" ); ?>"
									><?php esc_html_e( '重新加入', 'zeromo-community' ); ?></label><select class="zmo-input"
									id="<?php echo esc_attr( "$field-back" ); ?>" name="rejoin">
									<?php foreach ( $rejoin as $value => $label ) : ?>
										<option value="<?php echo esc_attr( $value ); ?>">
											<?php echo esc_html( $label ); ?>
										</option>
									<?php endforeach; ?>
								</select></div>
								<?php echo Dialog::foot( $field, $remove['confirm'], true, own: true ); ?>
							</form>
							<?php echo Dialog::END; ?>
						</div>
					</div>
				</details>
			<?php endif; ?>
		</article>
	<?php endforeach; ?>
	<?php if ( array() === $v['rows'] ) : ?>
		<?php
		$titles = array(
			'removed' => __( '没有被移出的人', 'zeromo-community' ),
			'muted' => __( '没有被禁言的人', 'zeromo-community' ),
		);
		echo Partial::render(
			'partials/empty',
			array(
				'title' => $titles[ $v['show'] ] ?? __( '没有找到圈友', 'zeromo-community' ),
				'url' => $v['url'],
				'label' => __( '看看全部圈友', 'zeromo-community' ),
				'art' => 'nothing-found',
				'inside' => true,
			)
		);
		?>
	<?php endif; ?>
	<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['prev'], 'next' => $v['next'] ) ); ?>
</section>
