<?php
/**
 * 设置 › Zeromo 操作记录.
 *
 * @package Zeromo\Community
 * @var array{
 *   items: list<\Zeromo\Community\Admin\AuditCard>, acts: array<string, string>, asked: array<string, int|string>,
 *   oldest: bool, error: string, url: string, next: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;

$fields = array(
	'actor'       => array( __( '谁做的（成员编号）', 'zeromo-community' ), 'number' ),
	'member'      => array( __( '涉及的成员（编号）', 'zeromo-community' ), 'number' ),
	'object_type' => array( __( '对象的种类', 'zeromo-community' ), 'text' ),
	'object_id'   => array( __( '对象的编号', 'zeromo-community' ), 'number' ),
	'from'        => array( __( '从', 'zeromo-community' ), 'date' ),
	'to'          => array( __( '到', 'zeromo-community' ), 'date' ),
	'search'      => array( __( '文字', 'zeromo-community' ), 'search' ),
);
$kinds  = array(
	'post' => __( '动态', 'zeromo-community' ),
	'comment' => __( '评论', 'zeromo-community' ),
	'circle' => __( '圈子', 'zeromo-community' ),
	'user' => __( '成员', 'zeromo-community' ),
	'message' => __( '私信', 'zeromo-community' ),
	'word' => __( '词语', 'zeromo-community' ),
	'topic' => _x( '话题', 'one', 'zeromo-community' ),
	'picture' => __( '图片', 'zeromo-community' ),
);
$asked  = static fn( string $name ): string => (string) ( $v['asked'][ $name ] ?? '' );
?>
<style>
.zmo-audit-filter{display:flex;flex-wrap:wrap;gap:8px 14px;align-items:end;margin:12px 0}
.zmo-audit-filter label{display:grid;gap:2px}
.zmo-audit-filter input[type=number]{width:9em}
.zmo-audit td{overflow-wrap:anywhere;vertical-align:top}
.zmo-audit td a{text-decoration:underline}
.zmo-audit dl{display:grid;gap:2px;margin:4px 0 0}
.zmo-audit dd{margin:0 0 4px;max-height:9em;overflow:auto;white-space:pre-wrap}
.zmo-audit del{color:#b32d2e}
.zmo-audit ins{color:#006505;text-decoration:none}
.zmo-audit .zmo-audit-time{width:8em}
.zmo-audit .zmo-audit-who{width:9em}
.zmo-audit .zmo-audit-act{width:17em}
.zmo-audit .zmo-audit-from{width:11em}
@media(max-width:782px){
.zmo-audit thead{position:absolute;clip-path:inset(50%);height:1px;width:1px;overflow:hidden}
.zmo-audit,.zmo-audit tbody,.zmo-audit tr,.zmo-audit td{display:block}
.zmo-audit td{padding:4px 10px;width:auto!important}
.zmo-audit tr{padding:6px 0}
.zmo-audit-filter{display:grid;grid-template-columns:1fr 1fr}
.zmo-audit-filter label,.zmo-audit-filter input,.zmo-audit-filter select{width:100%!important;max-width:none}
}
</style>
<div class="wrap">
	<h1><?php esc_html_e( 'Zeromo 操作记录', 'zeromo-community' ); ?></h1>
	<p><?php esc_html_e( '管理员、版主、圈主和圈子管理员做过的每一件事：谁、做了什么、改动前后、从哪里、什么时候。', 'zeromo-community' ); ?></p>
	<?php if ( '' !== $v['error'] ) : ?>
		<div class="notice notice-error" role="alert"><p><?php echo esc_html( $v['error'] ); ?></p></div>
	<?php endif; ?>
	<form method="get" action="<?php echo esc_url( admin_url( 'options-general.php' ) ); ?>" role="search"
		class="zmo-audit-filter">
		<input type="hidden" name="page" value="zeromo_audit">
		<label><?php esc_html_e( '做了什么', 'zeromo-community' ); ?>
			<select name="act">
				<option value=""><?php esc_html_e( '全部', 'zeromo-community' ); ?></option>
				<?php foreach ( $v['acts'] as $name => $label ) : ?>
					<option value="<?php echo esc_attr( $name ); ?>" <?php selected( $asked( 'act' ), $name ); ?>>
						<?php echo esc_html( $label ); ?>
					</option>
				<?php endforeach; ?>
			</select>
		</label>
		<?php foreach ( $fields as $name => [ $label, $kind ] ) : ?>
			<label><?php echo esc_html( $label ); ?>
				<input type="<?php echo esc_attr( $kind ); ?>" name="<?php echo esc_attr( $name ); ?>"
					value="<?php echo esc_attr( $asked( $name ) ); ?>"
					<?php echo 'number' === $kind ? ' min="0"' : ' maxlength="100"'; ?>>
			</label>
		<?php endforeach; ?>
		<label><?php esc_html_e( '顺序', 'zeromo-community' ); ?>
			<select name="order">
				<option value="desc"><?php esc_html_e( '最新的在前', 'zeromo-community' ); ?></option>
				<option value="asc" <?php selected( $v['oldest'] ); ?>>
					<?php esc_html_e( '最早的在前', 'zeromo-community' ); ?>
				</option>
			</select>
		</label>
		<button class="button"><?php esc_html_e( '筛选', 'zeromo-community' ); ?></button>
		<?php if ( array() !== $v['asked'] ) : ?>
			<a href="<?php echo esc_url( $v['url'] ); ?>"><?php esc_html_e( '全部记录', 'zeromo-community' ); ?></a>
		<?php endif; ?>
	</form>
	<?php if ( array() === $v['items'] ) : ?>
		<p><?php esc_html_e( '没有这样的记录。', 'zeromo-community' ); ?></p>
	<?php else : ?>
	<table class="widefat striped zmo-audit">
		<thead><tr>
			<th scope="col" class="zmo-audit-time"><?php esc_html_e( '时间', 'zeromo-community' ); ?></th>
			<th scope="col" class="zmo-audit-who"><?php esc_html_e( '谁', 'zeromo-community' ); ?></th>
			<th scope="col" class="zmo-audit-act"><?php esc_html_e( '做了什么', 'zeromo-community' ); ?></th>
			<th scope="col"><?php esc_html_e( '原因和改动', 'zeromo-community' ); ?></th>
			<th scope="col" class="zmo-audit-from"><?php esc_html_e( '从哪里', 'zeromo-community' ); ?></th>
		</tr></thead>
		<tbody>
		<?php foreach ( $v['items'] as $card ) : ?>
			<?php $entry = $card->entry; ?>
			<tr>
				<td>
					<?php
					// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by time().
					echo Format::time( $entry->created );
					?>
				</td>
				<td>
					<?php
					$by = 0 === $entry->actor ? __( '命令行', 'zeromo-community' ) : __( '已注销', 'zeromo-community' );
					$by = $card->actor->name ?? $by;
					echo esc_html( 0 === $entry->actor ? $by : "$by #{$entry->actor}" );
					?>
				</td>
				<td><b><?php echo esc_html( $entry->label ); ?></b>
					<?php
					echo esc_html(
						$entry->object_id > 0
							? ( $kinds[ $entry->type ] ?? $entry->type ) . " #{$entry->object_id}"
							: ''
					);
					?>
					<?php if ( null !== $card->member ) : ?>
						· <a href="<?php echo esc_url( $card->member->url ); ?>"
							><?php echo esc_html( $card->member->name ); ?></a>
					<?php endif; ?>
					<?php if ( $entry->circle_id > 0 ) : ?>
						· <?php echo esc_html( $kinds['circle'] . " #{$entry->circle_id}" ); ?>
					<?php endif; ?>
				</td>
				<td><?php echo esc_html( $entry->reason ); ?>
					<?php if ( null !== $entry->changes ) : ?>
						<dl>
						<?php foreach ( $entry->changes as $name => [ $before, $after ] ) : ?>
							<dt><code><?php echo esc_html( $name ); ?></code></dt>
							<dd>
								<del><?php echo esc_html( $before ); ?></del> →
								<ins><?php echo esc_html( $after ); ?></ins>
							</dd>
						<?php endforeach; ?>
						</dl>
					<?php endif; ?>
				</td>
				<td><?php echo esc_html( $entry->address ); ?></td>
			</tr>
		<?php endforeach; ?>
		</tbody>
	</table>
	<?php endif; ?>
	<?php if ( '' !== $v['next'] ) : ?>
		<p>
			<a class="button"
				href="<?php echo esc_url( $v['next'] ); ?>"><?php esc_html_e( '下一页', 'zeromo-community' ); ?></a>
		</p>
	<?php endif; ?>
</div>
