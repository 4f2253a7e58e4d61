/** What the screen says of a run. */
import { __, sprintf } from '@wordpress/i18n';
import type { ImportRun } from '../../../shared/api/types.gen';

/** How long until the screen asks again while a run goes on, in milliseconds. */
export const PAUSE = 3000;

const KINDS: Readonly< Record< string, () => string > > = {
	member: () => __( '成员', 'zeromo-community' ),
	credit: () => __( '积分余额', 'zeromo-community' ),
	opening: () => __( '期初余额', 'zeromo-community' ),
	avatar: () => __( '头像', 'zeromo-community' ),
	forum: () => __( '版块', 'zeromo-community' ),
	circle: () => __( '圈子', 'zeromo-community' ),
	thread: () => __( '主题', 'zeromo-community' ),
	poll: () => __( '投票', 'zeromo-community' ),
	post: () => __( '回帖', 'zeromo-community' ),
	note: () => __( '点评', 'zeromo-community' ),
	file: () => __( '附件', 'zeromo-community' ),
	friend: () => __( '好友', 'zeromo-community' ),
	message: () => __( '私信', 'zeromo-community' ),
	profile: () => __( '个人资料', 'zeromo-community' ),
	group: () => __( '小组', 'zeromo-community' ),
	join: () => __( '圈友', 'zeromo-community' ),
	article: () => __( '文章', 'zeromo-community' ),
	comment: () => __( '评论', 'zeromo-community' ),
	activity: () => __( '动态', 'zeromo-community' ),
	answer: () => __( '动态的评论', 'zeromo-community' ),
	favorite: () => __( '收藏', 'zeromo-community' ),
};

export const nameOf = ( kind: string ) => KINDS[ kind ]?.() ?? kind;

/** Whether it may be gone on with. */
export const isOpen = ( run: ImportRun | null ) => run !== null && run.state !== 'done' && ! run.dry;

/** One sentence on where it stands. */
export function said( run: ImportRun ): string {
	const stage = run.stages.find( ( { name } ) => name === run.stage )?.label ?? '';
	switch ( run.state ) {
		case 'running':
			return stage === ''
				? __( '马上开始', 'zeromo-community' )
				: /* translators: 1: what is taken in, 2: number */
					sprintf( __( '正在迁入：%1$s，到旧编号 %2$d', 'zeromo-community' ), stage, run.position );
		case 'stopped':
			return __( '已停下，可以接着迁入', 'zeromo-community' );
		case 'failed':
			/* translators: %s: an error */
			return sprintf( __( '出错停下，处理后可以接着迁入：%s', 'zeromo-community' ), run.error );
		default:
			return run.dry ? __( '看完了，还什么都没有写', 'zeromo-community' ) : __( '迁入完成', 'zeromo-community' );
	}
}
